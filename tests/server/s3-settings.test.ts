import "@/tests/setup/s3-settings";
import { runServerTests } from "@/tests/setup/server-together";

runServerTests("s3-settings");
