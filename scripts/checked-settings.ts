// Imported first by every command: a bad setting ends it with that setting's message, before anything else reads one.
import "./load-env";

import { BadEnvironment, env } from "@/lib/platform/env";

try {
  env();
} catch (error) {
  console.error(error instanceof BadEnvironment ? error.message : error);
  process.exit(1);
}
