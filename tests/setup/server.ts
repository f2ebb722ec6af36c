import "./no-console-errors";
import { rmSync } from "node:fs";
import { atTheEnd } from "./at-the-end";

afterAll(async () => {
  for (const close of atTheEnd.splice(0)) await close();
  if (process.env.DATA_DIR) rmSync(process.env.DATA_DIR, { recursive: true, force: true });
});
