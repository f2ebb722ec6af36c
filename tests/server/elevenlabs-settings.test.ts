import "@/tests/setup/elevenlabs-settings";
import { runServerTests } from "@/tests/setup/server-together";

runServerTests("elevenlabs-settings");
