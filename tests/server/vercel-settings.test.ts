import { runServerTests } from "@/tests/setup/server-together";

runServerTests("vercel-settings");
