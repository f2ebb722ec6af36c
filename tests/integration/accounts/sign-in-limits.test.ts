import "@/tests/setup/real-limits-settings";

import { signInLimits } from "@/tests/integration/accounts/sign-in-limits-contract";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

describe("the limits at the door, counted in the database", () => signInLimits());
