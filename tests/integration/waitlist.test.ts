import { POST } from "@/app/api/waitlist/route";
import { db } from "@/lib/platform/db/database";
import { responseOf } from "@/tests/factories/request";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const maria = { name: "Maria Kovač", email: "maria@example.org", reason: "memory", additionalInfo: "For my children." };

const join = (json: unknown, headers: Record<string, string> = {}) => responseOf(POST, { json, headers });

describe("joining the waitlist", () => {
  it("keeps the name, the email, the reason and the address it came from", async () => {
    const response = await join(maria, { "x-forwarded-for": "203.0.113.9" });
    expect(response.status).toBe(201);
    const row = await db.waitlistEntry.findUniqueOrThrow({ where: { email: "maria@example.org" } });
    expect(row).toMatchObject({ ...maria, ipAddress: "203.0.113.9" });
  });

  it("keeps one entry for an email, the first, and answers a repeat like the first time", async () => {
    const first = await join({ ...maria, email: "again@example.org" });
    const second = await join({ name: "Someone Else", email: "  AGAIN@example.org " });
    expect(second.status).toBe(first.status);
    expect(await second.text()).toBe(await first.text());
    const rows = await db.waitlistEntry.findMany({ where: { email: { contains: "again" } } });
    expect(rows).toMatchObject([{ name: "Maria Kovač", reason: "memory" }]);
  });

  it("keeps one entry when the same email comes many times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => join({ ...maria, email: "burst@example.org" })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(201));
    expect(await db.waitlistEntry.count({ where: { email: "burst@example.org" } })).toBe(1);
  });

  it("needs neither a reason nor more words; empty ones count as absent", async () => {
    expect((await join({ name: "Jo", email: "short@example.org" })).status).toBe(201);
    expect((await join({ name: "Jo", email: "empty@example.org", reason: "", additionalInfo: "" })).status).toBe(201);
    const rows = await db.waitlistEntry.findMany({
      where: { email: { in: ["short@example.org", "empty@example.org"] } },
    });
    expect(rows.map(({ reason, additionalInfo }) => [reason, additionalInfo])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it("ignores what it does not know, consent and ids included", async () => {
    const response = await join({ ...maria, email: "extra@example.org", consent: true, id: 7, ipAddress: "1.2.3.4" });
    expect(response.status).toBe(201);
    const row = await db.waitlistEntry.findUniqueOrThrow({ where: { email: "extra@example.org" } });
    expect(row.id).not.toBe(7);
    expect(row.ipAddress).not.toBe("1.2.3.4");
  });

  it.each([
    [{ email: "nobody" }, "email", "Please enter a valid email address"],
    [{ email: undefined }, "email", "Please enter a valid email address"],
    [{ email: `${"a".repeat(250)}@example.org` }, "email", "Email must be at most 255 characters"],
    [{ name: "A" }, "name", "Name must be at least 2 characters"],
    [{ name: "  A  " }, "name", "Name must be at least 2 characters"],
    [{ reason: "curiosity" }, "reason", "Please choose a reason"],
    [{ additionalInfo: "x".repeat(2001) }, "additionalInfo", "Please use at most 2000 characters"],
  ])("answers %j with its message and keeps nothing", async (change, field, message) => {
    const before = await db.waitlistEntry.count();
    const response = await join({ ...maria, email: "invalid@example.org", ...change });
    expect(response.status).toBe(400);
    expect((await response.json()).errors[field]).toContain(message);
    expect(await db.waitlistEntry.count()).toBe(before);
  });
});
