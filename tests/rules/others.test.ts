import { runTests } from "@/tests/setup/tests-together";

runTests("others");
