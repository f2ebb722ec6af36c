import type { Actor } from "@/lib/platform/auth/actor";
import { aUser } from "@/tests/factories/users";

/** Call at the top of a test file, after its database: an administrator for all of its tests. */
export function onAdministrator(columns: Parameters<typeof aUser>[0] = {}): Actor {
  const admin = {} as Actor;
  beforeAll(async () => {
    Object.assign(admin, await aUser({ isAdmin: true, ...columns }));
  });
  return admin;
}
