// npm run try:container: builds the image with buildah, runs it as configured (a user other than root, a read-only
// root, only /data, /backups and /tmp writable) on an empty volume, and goes from signing up to the first spoken
// answer. Then it stops and starts on the same volume. Needs root and buildah, and mounts in a separate namespace
// instead of using podman. With -- --base IMAGE it builds from an image other than Node's; with -- --built it uses
// the existing image.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { z } from "zod";
import { stopEngines } from "@/lib/providers/engines/engines";
import { freePort } from "@/tests/e2e/app";
import { see } from "../see";
import { firstHeardAnswer, heardAgain } from "./first-answer";

const IMAGE = "keepsake-trial";
const READY_MS = 120_000;
const image = z.object({
  OCIv1: z.object({ config: z.object({ Env: z.array(z.string()), Cmd: z.array(z.string()), User: z.string() }) }),
});

const { values } = parseArgs({ options: { base: { type: "string" }, built: { type: "boolean" } } });
const buildah = (...args: string[]) => execFileSync("buildah", args, { encoding: "utf8" }).trim();
const quoted = (word: string) => `'${word.replaceAll("'", "'\\''")}'`;

if (!values.built) {
  const base = values.base ? ["--build-arg", `NODE_IMAGE=${values.base}`] : [];
  const build = ["bud", "--isolation", "chroot", "--format", "docker", ...base, "-t", IMAGE, "."];
  execFileSync("buildah", build, { stdio: "inherit" });
}
const settings = image.parse(JSON.parse(buildah("inspect", "--type", "image", IMAGE))).OCIv1.config;
const container = buildah("from", IMAGE);
const place = mkdtempSync(path.join(tmpdir(), "keepsake-container-"));
const [user = "", group = user] = settings.User.split(":");

/** Starts the image's command and waits until it is ready. */
async function start() {
  const root = buildah("mount", container);
  const port = await freePort();
  const mounts = [
    `mount --rbind ${root} ${root}`,
    `mount -o remount,bind,ro ${root}`,
    ...["data", "backups"].map((name) => `mount --bind ${path.join(place, name)} ${root}/${name}`),
    `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
    `mount -t proc proc ${root}/proc`,
    `mount --rbind /dev ${root}/dev`,
  ];
  const env = [...settings.Env, `PORT=${port}`, "RATE_LIMIT_FACTOR=10"];
  const command = ["env", "-i", "-C", "/app", ...env, ...settings.Cmd].map(quoted).join(" ");
  const script = `${mounts.join(" && ")} && exec chroot --userspec=${settings.User} ${root} ${command}`;
  const child = spawn("unshare", ["--mount", "--pid", "--fork", "--kill-child", "sh", "-ec", script], {
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });
  const url = `http://localhost:${port}`;
  const until = performance.now() + READY_MS;
  for (;;) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return { child, url };
    if (child.exitCode !== null || performance.now() > until) throw new Error("The container is not ready.");
    await pause(200);
  }
}

async function stop(child: ReturnType<typeof spawn>) {
  const ended = once(child, "exit");
  // The image's process is the first of its namespace, and unshare waits for it.
  execFileSync("pkill", ["-TERM", "-P", String(child.pid)]);
  const [code] = await ended;
  see("it stops when it is told to", code === 0, `code ${code}`);
}

try {
  for (const name of ["data", "backups"]) {
    mkdirSync(path.join(place, name), { mode: 0o700 });
    chownSync(path.join(place, name), Number(user), Number(group));
  }
  see("another user than root", Number(user) > 0, settings.User);
  const first = await start();
  const family = await firstHeardAnswer(first.url);
  await stop(first.child);
  const second = await start();
  await heardAgain(second.url, family);
  await stop(second.child);
} finally {
  await stopEngines();
  buildah("umount", container);
  buildah("rm", container);
  rmSync(place, { recursive: true, force: true });
}
