// Imported first by every script. Reads a .env file, if there is one; variables that are already set take precedence.
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");
