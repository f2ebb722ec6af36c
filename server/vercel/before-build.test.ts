import { spawnSync } from "node:child_process";

const LIMIT_MS = 60_000;

it(
  "the build on Vercel stops at settings it cannot use with the sentences that name them",
  () => {
    const { PATH } = process.env;
    const env = {
      PATH,
      NODE_ENV: "production" as const,
      VERCEL: "1" as const,
      DATABASE_DIRECT_URL: "postgres://db/keepsake",
    };
    const args = ["--conditions=react-server", "--import", "tsx", "server/vercel/before-build.ts"];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: "",
      stderr:
        "Keepsake cannot start with these settings:\n" +
        "  - DATABASE_DIRECT_URL is set, so DATABASE_URL, the pooler's address, is needed.\n",
    });
  },
  LIMIT_MS,
);
