import { recordAdminAction } from "@/lib/admin/audit";
import { db } from "@/lib/platform/db/database";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const lastEntry = () => db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });

it("keeps who did what to which row, before and after", async () => {
  const admin = await aUser({ isAdmin: true });
  await recordAdminAction(db, admin, {
    action: "update",
    table: "users",
    rowId: 7,
    before: { status: "active", createdAt: new Date(0) },
    after: { status: "suspended", createdAt: new Date(0) },
    requestId: "request-1",
  });
  expect(await lastEntry()).toMatchObject({
    actorId: admin.userId,
    actorName: admin.username,
    action: "update",
    tableName: "users",
    rowId: "7",
    before: { status: "active", createdAt: "1970-01-01T00:00:00.000Z" },
    after: { status: "suspended", createdAt: "1970-01-01T00:00:00.000Z" },
    requestId: "request-1",
  });
});

it("keeps no password, key or token in the trail", async () => {
  const admin = await aUser({ isAdmin: true });
  const after = { password: "x", ciphertext: "x", keyCiphertext: "x", leaseToken: "x", apiKey: "x", status: "active" };
  await recordAdminAction(db, admin, { action: "create", table: "users", after });
  expect((await lastEntry()).after).toEqual({ status: "active" });
});

it("tells a message by its length, cuts long values and survives the character zero", async () => {
  const admin = await aUser({ isAdmin: true });
  const before = { content: "I miss you.", metadata: `\u0000${"x".repeat(1_000_000)}` };
  await recordAdminAction(db, admin, { action: "delete", table: "messages", rowId: 1, before });
  const kept = (await lastEntry()).before;
  expect(kept).toMatchObject({ content: "11 characters, not kept" });
  expect(JSON.stringify(kept).length).toBeLessThan(700);
});

it.each([
  ["supportRequests", { subject: "My mother", message: "She died in May.", response: "We are sorry." }],
  [
    "voices",
    { name: "Mama Rosa", description: "She sang in the kitchen.", socialMediaData: { facebook: { dataPoints: 3 } } },
  ],
  ["conversations", { title: "The day before" }],
  ["consents", { voiceName: "Mama Rosa" }],
  ["audioSamples", { fileName: "mama-rosa-1987.m4a" }],
  ["users", { name: "Ana Horvat", email: "ana@example.org" }],
  ["waitlist", { name: "Ana", email: "ana@example.org", reason: "grief", additionalInfo: "My mother is ill." }],
])("keeps none of the words that people wrote, and no names, in %s", async (table, before) => {
  const admin = await aUser({ isAdmin: true });
  await recordAdminAction(db, admin, { action: "delete", table, rowId: 1, before });
  const kept = (await lastEntry()).before;
  for (const [name, written] of Object.entries(before)) {
    expect(kept).toHaveProperty(
      name,
      typeof written === "string" ? `${written.length} characters, not kept` : "not kept",
    );
  }
});
