import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { aFolder } from "@/tests/setup/folder";

const folder = aFolder();

/** Supervises a program that does `first` when it runs for the first time, and ends with code 3 afterwards. */
async function supervised(first: string): Promise<{ code: number | null; said: string }> {
  const flag = path.join(folder, `${Math.random()}`);
  const program = `${flag}.mjs`;
  writeFileSync(
    program,
    `import { existsSync, writeFileSync } from "node:fs";
     if (existsSync(${JSON.stringify(flag)})) process.exit(3);
     writeFileSync(${JSON.stringify(flag)}, "");
     process.on("message", () => process.send("here"));
     process.send("here");
     ${first}`,
  );
  const run = `import { supervise } from "./server/supervise.ts";
    process.exit(await supervise([${JSON.stringify(program)}], 40));`;
  const args = ["--conditions=react-server", "--import", "tsx", "--input-type=module", "-e", run];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: "test", DATA_DIR: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (said += part));
  const code = await new Promise<number | null>((resolve) => child.once("exit", resolve));
  expect(existsSync(flag)).toBe(true);
  return { code, said };
}

it("a server that freezes is ended and started again", async () => {
  const { code, said } = await supervised("setTimeout(() => { for (;;); }, 100);");
  expect(said).toContain("did not answer for a minute and was ended. It starts again now.");
  expect(code).toBe(3);
});

it("a server that ends for want of room is started again once there is room", async () => {
  expect(await supervised("process.exit(75);")).toEqual({ code: 3, said: "" });
});

it("a server that ends for any other reason stays ended", async () => {
  expect(await supervised("process.exit(1);")).toEqual({ code: 1, said: "" });
});
