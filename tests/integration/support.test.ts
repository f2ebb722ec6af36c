import * as replyRoute from "@/app/api/support/[id]/messages/route";
import { GET, POST } from "@/app/api/support/route";
import { respond } from "@/lib/admin/support/respond";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Mailer } from "@/lib/providers/mail/provider";
import type { SupportMessage } from "@/lib/support/schema";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const question = { subject: "A recording", category: "technical", message: "My recording is quiet. What can I do?" };

const ask = (json: unknown, as?: Actor, headers: Record<string, string> = {}) =>
  responseOf(POST, { json, headers, as });

const own = (as?: Actor) => responseOf(GET, { as });

describe("asking for support", () => {
  it("is open to visitors, with or without an email", async () => {
    const without = await ask({ ...question, userId: null, userEmail: null });
    const withEmail = await ask({ ...question, userEmail: "visitor@example.org" });
    expect([without.status, withEmail.status]).toEqual([201, 201]);
    const ids = [(await without.json()).id, (await withEmail.json()).id];
    const rows = await db.supportRequest.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } });
    expect(rows).toMatchObject([
      { ...question, userId: null, userEmail: null, status: "open", response: null },
      { ...question, userId: null, userEmail: "visitor@example.org", status: "open" },
    ]);
  });

  it("carries a signed-in person's own name and address, whatever is written as the email", async () => {
    const actor = await aUser();
    const response = await ask({ ...question, userId: actor.userId, userEmail: "other@example.org" }, actor);
    const { id } = await response.json();
    const row = await db.supportRequest.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ userId: actor.userId, userEmail: actor.email });
  });

  it("is never sent in another's name", async () => {
    const [actor, other] = [await aUser(), await aUser()];
    expect((await ask({ ...question, userId: other.userId }, actor)).status).toBe(403);
    expect((await ask({ ...question, userId: other.userId })).status).toBe(403);
    expect(await db.supportRequest.count({ where: { userId: other.userId } })).toBe(0);
  });

  it("does not let the sender set a status or an answer", async () => {
    const actor = await aUser();
    const response = await ask({ ...question, status: "closed", response: "Forged", id: 9999 }, actor);
    expect(await response.json()).toMatchObject({ status: "open", response: null });
  });

  it.each([
    [{ subject: "Help" }, "subject", "Subject must be at least 5 characters"],
    [{ category: "" }, "category", "Please select a category"],
    [{ category: "complaint" }, "category", "Please select a category"],
    [{ message: "Too short." }, "message", "Message must be at least 20 characters"],
    [{ message: " ".repeat(40) }, "message", "Message must be at least 20 characters"],
    [{ message: "x".repeat(5001) }, "message", "Message must be at most 5000 characters"],
    [{ userEmail: "not an email" }, "userEmail", "Please enter a valid email address"],
  ])("answers %j with its message", async (change, field, message) => {
    const response = await ask({ ...question, ...change });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[field]).toContain(message);
  });

  it("takes a subject and an email of 255 characters, and no longer one", async () => {
    const longest = {
      subject: "x".repeat(255),
      userEmail: `${"a".repeat(64)}@${"b".repeat(60)}.${"c.".repeat(63)}org`,
    };
    expect(longest.userEmail).toHaveLength(255);
    expect((await ask({ ...question, ...longest })).status).toBe(201);
    const refused = await ask({ ...question, subject: "x".repeat(256), userEmail: `a${longest.userEmail}` });
    expect(refused.status).toBe(400);
    expect((await refused.json()).errors).toEqual({
      subject: ["Subject must be at most 255 characters"],
      userEmail: ["Email must be at most 255 characters"],
    });
  });

  it("counts an email of blanks as absent", async () => {
    expect((await ask({ ...question, userEmail: "   " })).status).toBe(201);
  });
});

const reply = (id: number, json: unknown, as?: Actor) => responseOf(replyRoute.POST, { json, as, params: { id } });

async function answer(id: number, response: string) {
  const admin = await aUser({ isAdmin: true, name: "Mira Kos" });
  const sent: string[] = [];
  const send: Mailer["send"] = async ({ text }) => {
    sent.push(text);
    return "sent";
  };
  await respond(admin, { id, requestId: "r", mail: { name: "file", send } }, { response, status: "resolved" });
  return sent[0];
}

describe("the thread of a request", () => {
  it("holds every answer and reply in order; a reply opens the request again, and the next mail quotes it", async () => {
    const actor = await aUser();
    const { id } = await (await ask(question, actor)).json();
    await answer(id, "Record closer to the microphone.");
    // Sent again, because its mail had failed.
    await answer(id, "Record closer to the microphone.");
    const replied = await reply(id, { text: " I tried. It is still quiet. " }, actor);
    expect(replied.status).toBe(201);
    expect(await replied.json()).toMatchObject({ id, status: "open", response: "Record closer to the microphone." });
    expect(await answer(id, "Then it is the cable.")).toContain("> I tried. It is still quiet.");
    const [listed] = await (await own(actor)).json();
    expect(listed).toMatchObject({ status: "resolved", response: "Then it is the cable.", message: question.message });
    expect(listed.messages.map(({ isAnswer, text }: SupportMessage) => [isAnswer, text])).toEqual([
      [true, "Record closer to the microphone."],
      [false, "I tried. It is still quiet."],
      [true, "Then it is the cable."],
    ]);
    expect(JSON.stringify(listed)).not.toContain("Mira");
  });

  it("takes no reply to a closed request, and none that is empty or too long", async () => {
    const actor = await aUser();
    const { id } = await (await ask(question, actor)).json();
    for (const text of [" ", "x".repeat(5_001)]) expect((await reply(id, { text }, actor)).status).toBe(400);
    await db.supportRequest.update({ where: { id }, data: { status: "closed" } });
    const refused = await reply(id, { text: "And now?" }, actor);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ message: "This request is closed. Please send us a new one." });
    expect(await db.supportMessage.count({ where: { supportRequestId: id } })).toBe(0);
  });
});

describe("one's own requests", () => {
  it("are listed newest first, with their status and the answer, and never another's", async () => {
    const [actor, other] = [await aUser(), await aUser()];
    await ask({ ...question, subject: "First question" }, actor);
    await ask({ ...question, subject: "Second question" }, actor);
    await ask({ ...question, subject: "Somebody else's" }, other);
    const first = await db.supportRequest.findFirstOrThrow({ where: { subject: "First question" } });
    await answer(first.id, "Record closer to the microphone.");
    const listed = await own(actor);
    expect(listed.status).toBe(200);
    expect(await listed.json()).toMatchObject([
      { subject: "Second question", status: "open", response: null },
      { subject: "First question", status: "resolved", response: "Record closer to the microphone." },
    ]);
  });

  it("stay with us without their author when the account is deleted", async () => {
    const actor = await aUser();
    const { id } = await (await ask(question, actor)).json();
    await db.user.delete({ where: { id: actor.userId } });
    expect(await db.supportRequest.findUniqueOrThrow({ where: { id } })).toMatchObject({ userId: null });
  });
});
