import "@/tests/setup/own-services-settings";
import { runServerTests } from "@/tests/setup/server-together";

runServerTests("own-services-settings");
