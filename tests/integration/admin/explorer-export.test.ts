import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { GET as exported } from "@/app/api/admin/database/[table]/export/route";
import { db } from "@/lib/platform/db/database";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onAdministrator } from "@/tests/setup/administrator";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const admin = onAdministrator();

const ask = (table: string, query = "") => responseOf(exported, { path: query, as: admin, params: { table } });

const exports = () => db.auditEntry.findMany({ where: { action: "export" }, orderBy: { id: "asc" } });

it("sends the filtered table as a CSV file named after the table", async () => {
  await db.waitlistEntry.createMany({
    data: [
      { email: "a@example.org", name: 'Ana "Anka", H', reason: "=1+1", createdAt: new Date(0) },
      { email: "b@example.org", name: "Two\nlines", reason: null, additionalInfo: "", createdAt: new Date(0) },
      { email: "c@elsewhere.org", name: "Else" },
    ],
  });
  const response = await ask("waitlist", "?q=example.org");
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="waitlist.csv"');
  const bytes = new Uint8Array(await response.clone().arrayBuffer());
  // The mark by which Excel knows UTF-8; `text()` leaves it out.
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [first, second] = await db.waitlistEntry.findMany({ orderBy: { id: "asc" } });
  expect(await response.text()).toBe(
    [
      "id,email,name,reason,additionalInfo,ipAddress,createdAt",
      `${first?.id},a@example.org,"Ana ""Anka"", H",'=1+1,,,1970-01-01T00:00:00.000Z`,
      `${second?.id},b@example.org,"Two\nlines",,"",,1970-01-01T00:00:00.000Z`,
      "",
    ].join("\r\n"),
  );
});

/** How the exported table shows these texts, one a row. */
async function cellsOf(texts: (string | null)[]): Promise<string[]> {
  const mark = randomUUID();
  await db.waitlistEntry.createMany({
    data: texts.map((additionalInfo, place) => ({ email: `${mark}-${place}@example.org`, name: "N", additionalInfo })),
  });
  const text = await (await ask("waitlist", `?q=${mark}`)).text();
  return [...text.matchAll(/@example\.org,N,,([\s\S]*?),,\d{4}-\d\d-\d\dT[\d:.]+Z\r\n/g)].map(
    ([, cell = "none"]) => cell,
  );
}

it("quotes a cell with a comma, a quote or a line break, and doubles quotes", async () => {
  const cells = await cellsOf(["a,b", 'say "yes"', "two\r\nlines", "one\rreturn", "plain", "'quoted'", "שלום, 👵"]);
  expect(cells).toEqual([
    '"a,b"',
    '"say ""yes"""',
    '"two\r\nlines"',
    '"one\rreturn"',
    "plain",
    "'quoted'",
    '"שלום, 👵"',
  ]);
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", " =1", "＝1", "＋1", "－1", "＠x"])(
  "keeps %j from being a formula",
  async (text) => {
    expect(await cellsOf([text])).toEqual([`'${text}`]);
  },
);

it("quotes a neutralised formula too, and leaves negative numbers alone", async () => {
  expect(await cellsOf(['=HYPERLINK("http://x","y")', "\rx"])).toEqual([`"'=HYPERLINK(""http://x"",""y"")"`, `"'\rx"`]);
  expect(await cellsOf(["\tx"])).toEqual([`"'\tx"`]);
  await aUser({ subscriptionLimitMinutes: -12 });
  expect(await (await ask("users")).text()).toContain(",-12,");
});

/** The cells of a file as a spreadsheet reads it that separates by this sign: quotes count at a cell's beginning only. */
function cellsBy(separator: string, file: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  let isFresh = true;
  for (let at = 0; at < file.length; at += 1) {
    const sign = file.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (file.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (isFresh && sign === '"') {
      isQuoted = true;
      isFresh = false;
    } else if (sign === separator || sign === "\n" || sign === "\r") {
      cells.push(cell);
      cell = "";
      isFresh = true;
    } else {
      cell += sign;
      isFresh = false;
    }
  }
  return [...cells, cell];
}

const isFormula = (cell: string) => /^\s*[-=+@＝＋－＠]/.test(cell);

it("quotes a cell with a semicolon or a tab", async () => {
  expect(await cellsOf(["a;b", "a\tb", "Dear all; -\n- one"])).toEqual(['"a;b"', '"a\tb"', `"Dear all; '-\n'- one"`]);
});

it.each([",", ";", "\t"])("makes no formula in a spreadsheet that separates by %j", async (separator) => {
  const signs = fc.constantFrom("=", "+", "-", "@", "＝", ";", ",", "\t", "\r", "\n", '"', "'", " ", "1", "x", "|");
  const texts = fc.sample(
    fc.array(signs, { minLength: 1, maxLength: 12 }).map((all) => all.join("")),
    600,
  );
  const mark = randomUUID();
  await db.waitlistEntry.createMany({
    data: texts.map((text, place) => ({ email: `${mark}-${place}@example.org`, name: text, additionalInfo: text })),
  });
  const file = await (await ask("waitlist", `?q=${mark}`)).text();
  const cells = cellsBy(separator, file);
  expect(cells.length).toBeGreaterThan(600);
  expect(cells.filter(isFormula)).toEqual([]);
});

it("tells nothing from an empty text", async () => {
  expect(await cellsOf([null, ""])).toEqual(["", '""']);
});

it("hides messages unless their text is asked for, which the trail tells", async () => {
  const { messages } = await aConversation(await aUser(), { wrote: ["Only ours."] });
  const id = messages[0]?.id;
  expect(await (await ask("messages")).text()).toContain(`${id},`);
  expect(await (await ask("messages")).text()).not.toContain("Only ours.");
  const before = (await exports()).length;
  expect(await (await ask("messages", "?messageText=true")).text()).toContain("Only ours.");
  const left = (await exports()).slice(before);
  expect(left).toMatchObject([
    { actorId: admin.userId, tableName: "messages", after: { isSearch: false, withMessageText: true } },
  ]);
  await ask("messages", "?q=Only%20ours");
  expect(JSON.stringify((await exports()).at(-1)?.after)).toBe('{"isSearch":true,"withMessageText":false}');
});

it("asks for a fresh proof before it gives out people's words, and tells so before the download begins", async () => {
  const late = await aUser({ isAdmin: true });
  const { id, ...where } = { id: late.userId, userId: late.userId };
  const asked = async (query: string) => {
    return responseOf(exported, { path: query, as: { userId: id }, params: { table: "messages" } });
  };
  const before = (await exports()).length;
  expect(await (await asked("?messageText=true&check=true")).json()).toEqual({ message: "The export can begin." });
  await db.session.updateMany({ where, data: { authenticatedAt: new Date(0) } });
  for (const query of ["?messageText=true", "?messageText=true&check=true"]) {
    const refused = await asked(query);
    expect([refused.status, (await refused.json()).code]).toEqual([403, "confirm_identity"]);
  }
  expect((await exports()).length).toBe(before);
  expect((await asked("")).status).toBe(200);
});

it("never exports a password", async () => {
  await aUser({ password: "the-stored-hash" });
  const text = await (await ask("users")).text();
  expect(text).not.toContain("the-stored-hash");
  expect(text.split("\r\n")[0]).not.toContain("password");
});

it("exports every row once when there are more than one piece holds, megabytes among them", async () => {
  const { conversation } = await aConversation(await aUser());
  await db.$executeRaw`insert into messages (conversation_id, role, content)
    select ${conversation.id}, 'user', 'row ' || g from generate_series(1, 4500) g`;
  for (let count = 0; count < 4; count += 1)
    await aMessage(conversation.id, { metadata: `"${"y,\n".repeat(330_000)}` });
  const text = await (await ask("messages", "?messageText=true")).text();
  const ids = [...text.matchAll(/^(\d+),\d+,(?:user|assistant),/gm)].map(([, id]) => id);
  expect(ids).toHaveLength(await db.message.count());
  expect(new Set(ids).size).toBe(ids.length);
  expect(text.match(/"""y,\n/g)).toHaveLength(4);
});

it("stops reading when the download is cancelled", async () => {
  const response = await ask("messages");
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  const startedAt = performance.now();
  await reader?.cancel();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});

it("is not there for a table that is not", async () => {
  expect((await ask("apiKeys")).status).toBe(404);
});
