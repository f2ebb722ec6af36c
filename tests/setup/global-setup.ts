import { execFileSync } from "node:child_process";

export default function globalSetup() {
  // Two runs at once on one server must not share a template.
  process.env.KEEPSAKE_TEST_TEMPLATE = `keepsake_test_template_${process.pid}`;
  execFileSync(process.execPath, ["--conditions=react-server", "--import", "tsx", "tests/setup/prepare-database.ts"], {
    stdio: "inherit",
    env: { ...process.env, LOG_LEVEL: "error" },
  });
}
