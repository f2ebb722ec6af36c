import "@/tests/setup/key-check-settings";
import { runServerTests } from "@/tests/setup/server-together";

runServerTests("key-check-settings");
