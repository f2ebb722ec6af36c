import "./no-console-errors";
import { rmSync } from "node:fs";

afterAll(() => {
  if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true });
});
