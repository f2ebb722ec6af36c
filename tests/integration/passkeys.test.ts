import { POST as proofOptions } from "@/app/api/confirm-identity/passkey/options/route";
import { POST as proveByPasskey } from "@/app/api/confirm-identity/passkey/route";
import { POST as signInOptions } from "@/app/api/login/passkey/options/route";
import { POST as signIn } from "@/app/api/login/passkey/route";
import { DELETE as remove, PATCH as rename } from "@/app/api/user/passkeys/[id]/route";
import { POST as registrationOptions } from "@/app/api/user/passkeys/options/route";
import { POST as add, GET as list } from "@/app/api/user/passkeys/route";
import { GET as getUser } from "@/app/api/user/route";
import { dropOldChallenges } from "@/lib/accounts/challenges/mutations";
import { attemptCookieName } from "@/lib/platform/auth/attempt-cookie";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { db } from "@/lib/platform/db/database";
import { Authenticator } from "@/tests/factories/authenticator";
import { cookieIn } from "@/tests/factories/request";
import { ask, kindsOf, tenMinutesAgo } from "@/tests/factories/second-factors";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

async function aPersonWithPasskey() {
  const person = await aUser();
  const device = new Authenticator();
  const options = await (await ask(registrationOptions, "POST", { as: person })).json();
  const added = await ask(add, "POST", { as: person, json: device.register(options) });
  return { person, device, status: added.status, passkey: await added.json() };
}

/** A browser without a session, with the challenge it was given. */
async function aVisitor() {
  const response = await ask(signInOptions, "POST");
  return { options: await response.json(), cookie: cookieIn(response, attemptCookieName()) };
}

describe("a passkey", () => {
  it("is added, named after its device, listed, renamed and removed, and each step is written down", async () => {
    const { person, status, passkey } = await aPersonWithPasskey();
    expect([status, passkey]).toEqual([
      201,
      { id: expect.any(Number), name: "Passkey", createdAt: expect.any(String), lastUsedAt: null },
    ]);
    expect(await (await ask(list, "GET", { as: person })).json()).toEqual([passkey]);
    const renamed = await ask(rename, "PATCH", { as: person, id: passkey.id, json: { name: " Blue key " } });
    expect(await renamed.json()).toMatchObject({ id: passkey.id, name: "Blue key" });
    expect((await ask(remove, "DELETE", { as: person, id: passkey.id })).status).toBe(200);
    expect((await ask(remove, "DELETE", { as: person, id: passkey.id })).status).toBe(404);
    expect(await (await ask(list, "GET", { as: person })).json()).toEqual([]);
    expect(await kindsOf(person.userId)).toEqual(["passkey_added", "passkey_removed"]);
  });

  it("signs in: a session like any other, known to be fresh, which is written down", async () => {
    const { person, device } = await aPersonWithPasskey();
    const { options, cookie } = await aVisitor();
    expect(options).toMatchObject({ rpId: "localhost", userVerification: "required" });
    expect(options.allowCredentials ?? []).toEqual([]);
    const response = await ask(signIn, "POST", { cookie, json: device.sign(options) });
    expect(await response.json()).toMatchObject({ id: person.userId });
    const session = cookieIn(response, sessionCookieName());
    expect((await ask(getUser, "GET", { cookie: session })).status).toBe(200);
    expect(await kindsOf(person.userId)).toEqual(["passkey_added", "passkey_signed_in"]);
    expect((await (await ask(list, "GET", { as: person })).json())[0].lastUsedAt).not.toBeNull();
    expect((await db.user.findUniqueOrThrow({ where: { id: person.userId } })).lastLogin).not.toBeNull();
  });

  it("of a suspended account signs nobody in", async () => {
    const { person, device } = await aPersonWithPasskey();
    await db.user.update({ where: { id: person.userId }, data: { status: "suspended" } });
    const { options, cookie } = await aVisitor();
    const response = await ask(signIn, "POST", { cookie, json: device.sign(options) });
    expect([response.status, (await response.json()).code]).toEqual([403, "forbidden"]);
  });

  it("is gone with its account, and so are its challenges", async () => {
    const { person } = await aPersonWithPasskey();
    await ask(registrationOptions, "POST", { as: person });
    await db.user.delete({ where: { id: person.userId } });
    expect(await db.passkey.count({ where: { userId: person.userId } })).toBe(0);
    expect(await db.challenge.count({ where: { userId: person.userId } })).toBe(0);
  });
});

describe("signing in is refused", () => {
  const attempts: Record<string, Parameters<Authenticator["sign"]>[1]> = {
    "for a page of another address": { origin: "http://localhost:4000" },
    "for another site's name": { rpId: "elsewhere.example" },
    "when the device did not check who uses it": { isVerified: false },
    "when the device names another account": { userHandle: "AAAAAAAAAAAAAAAAAAAAAA" },
    "when the device names no account": { userHandle: "" },
  };
  it.each(Object.entries(attempts))("%s", async (_, how) => {
    const { person, device } = await aPersonWithPasskey();
    const { options, cookie } = await aVisitor();
    const response = await ask(signIn, "POST", { cookie, json: device.sign(options, how) });
    expect([response.status, (await response.json()).code]).toEqual([401, "invalid_credentials"]);
    expect(cookieIn(response, sessionCookieName())).toBe("");
    expect(await kindsOf(person.userId)).toEqual(["passkey_added", "passkey_refused"]);
  });

  it("for a passkey that nobody has here, also one that was removed", async () => {
    const { person, device, passkey } = await aPersonWithPasskey();
    await ask(remove, "DELETE", { as: person, id: passkey.id });
    const { options, cookie } = await aVisitor();
    expect((await ask(signIn, "POST", { cookie, json: device.sign(options) })).status).toBe(401);
  });

  it("when another key signed", async () => {
    const { device } = await aPersonWithPasskey();
    const stranger = await aPersonWithPasskey();
    const { options, cookie } = await aVisitor();
    const forged = stranger.device.sign(options);
    forged.response.id = device.id;
    forged.response.rawId = device.id;
    expect((await ask(signIn, "POST", { cookie, json: forged })).status).toBe(401);
  });

  it("for an answer that is sent twice, at the same moment too", async () => {
    const { device } = await aPersonWithPasskey();
    const { options, cookie } = await aVisitor();
    const json = device.sign(options);
    const both = await Promise.all([1, 2].map(() => ask(signIn, "POST", { cookie, json })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await ask(signIn, "POST", { cookie, json })).status).toBe(401);
  });

  it("for a challenge that another browser was given, and for one that is five minutes old", async () => {
    const { device } = await aPersonWithPasskey();
    const [one, other] = [await aVisitor(), await aVisitor()];
    expect((await ask(signIn, "POST", { cookie: other.cookie, json: device.sign(one.options) })).status).toBe(401);
    expect((await ask(signIn, "POST", { json: device.sign(one.options) })).status).toBe(401);
    await db.challenge.updateMany({ data: { createdAt: tenMinutesAgo() } });
    expect((await ask(signIn, "POST", { cookie: one.cookie, json: device.sign(one.options) })).status).toBe(401);
    await dropOldChallenges();
    expect(await db.challenge.count()).toBe(0);
  });

  it("for a copy of the device, whose count of signatures has fallen behind", async () => {
    const { device } = await aPersonWithPasskey();
    const statuses: number[] = [];
    for (const counter of [1, 2, 2, 1, 3]) {
      const { options, cookie } = await aVisitor();
      device.counter = counter;
      statuses.push((await ask(signIn, "POST", { cookie, json: device.sign(options) })).status);
    }
    expect(statuses).toEqual([200, 200, 401, 401, 200]);
  });
});

describe("adding is refused", () => {
  it("without a fresh proof, and so is removing", async () => {
    const { person, passkey } = await aPersonWithPasskey();
    await db.session.updateMany({ where: { userId: person.userId }, data: { authenticatedAt: tenMinutesAgo() } });
    for (const response of [
      await ask(registrationOptions, "POST", { as: person }),
      await ask(add, "POST", { as: person, json: {} }),
      await ask(remove, "DELETE", { as: person, id: passkey.id }),
    ]) {
      expect([response.status, (await response.json()).code]).toEqual([403, "confirm_identity"]);
    }
    expect((await ask(list, "GET", { as: person })).status).toBe(200);
  });

  it("when the options were another person's, the device checked nobody, or the answer comes twice", async () => {
    const [person, stranger] = [await aUser(), await aUser()];
    const theirs = await (await ask(registrationOptions, "POST", { as: stranger })).json();
    const device = new Authenticator();
    expect((await ask(add, "POST", { as: person, json: device.register(theirs) })).status).toBe(400);
    const own = await (await ask(registrationOptions, "POST", { as: person })).json();
    expect(own).toMatchObject({
      rp: { id: "localhost" },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    expect((await ask(add, "POST", { as: person, json: device.register(own, { isVerified: false }) })).status).toBe(
      400,
    );
    const again = await (await ask(registrationOptions, "POST", { as: person })).json();
    const json = device.register(again);
    expect((await ask(add, "POST", { as: person, json })).status).toBe(201);
    expect((await ask(add, "POST", { as: person, json })).status).toBe(400);
    expect(await db.passkey.count({ where: { userId: person.userId } })).toBe(1);
  });

  it("for a passkey that an account has already", async () => {
    const { device } = await aPersonWithPasskey();
    const stranger = await aUser();
    const options = await (await ask(registrationOptions, "POST", { as: stranger })).json();
    const response = await ask(add, "POST", { as: stranger, json: device.register(options) });
    expect([response.status, (await response.json()).code]).toEqual([409, "conflict"]);
  });

  it("beyond twenty", async () => {
    const { person } = await aPersonWithPasskey();
    await db.passkey.createMany({
      data: Array.from({ length: 19 }, (_, n) => ({
        userId: person.userId,
        name: "Key",
        credentialId: `${person.userId}-${n}`,
        publicKey: "x",
      })),
    });
    const options = await (await ask(registrationOptions, "POST", { as: person })).json();
    expect(options.excludeCredentials).toHaveLength(20);
    const response = await ask(add, "POST", { as: person, json: new Authenticator().register(options) });
    expect([response.status, (await response.json()).code]).toEqual([409, "conflict"]);
  });
});

it("asked again, a passkey of the person is proof, and another's is none", async () => {
  const { person, device } = await aPersonWithPasskey();
  const stranger = await aPersonWithPasskey();
  await db.session.updateMany({ where: { userId: person.userId }, data: { authenticatedAt: tenMinutesAgo() } });
  const offered = async () => (await ask(proofOptions, "POST", { as: person })).json();
  const first = await offered();
  expect(first.allowCredentials.map(({ id }: { id: string }) => id)).toEqual([device.id]);
  const refused = await ask(proveByPasskey, "POST", { as: person, json: stranger.device.sign(first) });
  expect(refused.status).toBe(401);
  expect((await ask(registrationOptions, "POST", { as: person })).status).toBe(403);
  expect((await ask(proveByPasskey, "POST", { as: person, json: device.sign(await offered()) })).status).toBe(200);
  expect((await ask(registrationOptions, "POST", { as: person })).status).toBe(200);
});
