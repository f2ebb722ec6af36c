// Imported first by every script: the settings of a .env file, where there is one; what is set already wins.
import { existsSync } from "node:fs";

if (existsSync(".env")) process.loadEnvFile(".env");
