import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isProcess } from "./launcher";

/** Two starts of npm and tsx on a busy machine. */
const LIMIT_MS = 60_000;
const folder = mkdtempSync(path.join(tmpdir(), "keepsake-launcher-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const until = async (is: () => boolean) => {
  for (const late = Date.now() + LIMIT_MS; !is() && Date.now() < late; )
    await new Promise((done) => setTimeout(done, 50));
};

it.each(["SIGTERM", "SIGKILL"] as const)(
  "a server ends with the npm that started it, when that is ended by %s",
  async (signal) => {
    const [started, ended] = [path.join(folder, `started-${signal}`), path.join(folder, `ended-${signal}`)];
    const script = `
      import { writeFileSync } from "node:fs";
      import { watchLauncher } from ${JSON.stringify(path.resolve("server/launcher.ts"))};
      watchLauncher(() => { writeFileSync(${JSON.stringify(ended)}, ""); process.exit(); }, 100);
      setTimeout(() => process.exit(), ${LIMIT_MS});
      writeFileSync(${JSON.stringify(started)}, String(process.pid));`;
    writeFileSync(path.join(folder, "server.ts"), script);
    const tsx = path.resolve("node_modules/.bin/tsx");
    writeFileSync(
      path.join(folder, "package.json"),
      JSON.stringify({ scripts: { start: `${tsx} server.ts` }, type: "module" }),
    );
    const npm = spawn("npm", ["start"], { cwd: folder, stdio: "ignore" });
    await until(() => existsSync(started));
    expect(isProcess(npm.pid ?? 0)).toBe(true);
    npm.kill(signal);
    await until(() => existsSync(ended));
    expect(existsSync(ended)).toBe(true);
  },
  2 * LIMIT_MS,
);
