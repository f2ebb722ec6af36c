import "@/tests/setup/real-limits-settings";

import { POST as reply } from "@/app/api/support/[id]/messages/route";
import { POST as askSupport } from "@/app/api/support/route";
import { POST as sendVerification } from "@/app/api/user/email/verification/route";
import { POST as joinWaitlist } from "@/app/api/waitlist/route";
import { db } from "@/lib/platform/db/database";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const from = (address: string) => ({ "x-forwarded-for": address });

describe("how often one may write to us", () => {
  it("takes 10 people an hour from one address on the waitlist, and says when to come back", async () => {
    const join = async (index: number, address: string) => {
      const json = { name: "Ana Horvat", email: `limit-${index}@example.org` };
      return responseOf(joinWaitlist, { json, headers: from(address) });
    };
    for (let index = 0; index < 10; index++) expect((await join(index, "203.0.113.1")).status).toBe(201);
    const refused = await join(10, "203.0.113.1");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3000);
    expect((await refused.json()).message).toBe("Too many attempts. Please try again in 60 minutes.");
    expect((await join(11, "203.0.113.2")).status).toBe(201);
  });

  it("takes 10 support requests and replies an hour from one account, whatever the address", async () => {
    const [actor, other] = [await aUser(), await aUser()];
    const ask = async (as: typeof actor, address: string) => {
      const json = { subject: "A question", category: "general", message: "How long may a recording be, please?" };
      return responseOf(askSupport, { as, json, headers: from(address) });
    };
    for (let index = 0; index < 10; index++) expect((await ask(actor, `198.51.100.${index}`)).status).toBe(201);
    expect((await ask(actor, "198.51.100.99")).status).toBe(429);
    const { id } = await db.supportRequest.findFirstOrThrow({ where: { userId: actor.userId } });
    const json = { text: "And now?" };
    const replied = await responseOf(reply, { as: actor, json, params: { id } });
    expect(replied.status).toBe(429);
    expect((await ask(other, "198.51.100.99")).status).toBe(201);
  });

  it("mails 5 links an hour that confirm an address, whatever device asks", async () => {
    const [actor, other] = [await aUser(), await aUser()];
    const ask = (as: typeof actor, address: string) =>
      responseOf(sendVerification, { as, json: {}, headers: from(address) });
    for (let index = 0; index < 5; index++) expect((await ask(actor, `203.0.113.${index}`)).status).toBe(200);
    expect((await ask(actor, "203.0.113.9")).status).toBe(429);
    expect((await ask(other, "203.0.113.9")).status).toBe(200);
  });
});
