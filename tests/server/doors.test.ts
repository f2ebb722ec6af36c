import { runServerTests } from "@/tests/setup/server-together";

runServerTests("doors");
