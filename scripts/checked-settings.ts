// Imported first by every command: a bad setting ends it with the setting's own sentence, before anything else reads one.
import "./load-env";

import { BadEnvironment, env } from "@/lib/platform/env";

try {
  env();
} catch (error) {
  console.error(error instanceof BadEnvironment ? error.message : error);
  process.exit(1);
}
