import { db } from "@/lib/platform/db/database";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

it("keeps one account for one username, whatever its case", async () => {
  const row = { username: "Ana", usernameKey: "ana", password: "x", email: "a@b.co", name: "Ana" };
  await db.user.create({ data: row });
  await expect(db.user.create({ data: { ...row, email: "other@b.co" } })).rejects.toMatchObject({ code: "P2002" });
});
