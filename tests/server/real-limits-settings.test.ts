import "@/tests/setup/real-limits-settings";
import { runServerTests } from "@/tests/setup/server-together";

runServerTests("real-limits-settings");
