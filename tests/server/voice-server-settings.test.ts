import "@/tests/setup/voice-server-settings";
import { runServerTests } from "@/tests/setup/server-together";

runServerTests("voice-server-settings");
