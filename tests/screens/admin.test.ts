import { runScreenTests } from "@/tests/setup/screens-together";

runScreenTests("admin");
