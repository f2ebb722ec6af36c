import "@/tests/setup/vercel-settings";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { POST as passkeyOptions } from "@/app/api/login/passkey/options/route";
import { POST as signInWithPasskey } from "@/app/api/login/passkey/route";
import { POST as login } from "@/app/api/login/route";
import { POST as changePassword } from "@/app/api/user/password/route";
import { hashPassword } from "@/lib/accounts/passwords";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { holdFromPurse, settleHeld } from "@/lib/purse/mutations";
import { workAfter } from "@/lib/work/background";
import { aContext, aRequest } from "@/tests/factories/request";
import { aPasskey, ask, attemptIn, PASSWORD, passwordOf, post } from "@/tests/factories/second-factors";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { workAfterAnswers } from "@/tests/setup/work-after-answers";

onARealDatabase();
const workIsDone = workAfterAnswers();
afterEach(() => db.job.deleteMany({}));

/** The mails that were queued since the last call, and whether they have been taken up by the requests that left them. */
async function lettersTakenUp() {
  await workIsDone();
  const jobs = await db.job.findMany({ where: { kind: { in: ["account_mail", "spend_alert"] } } });
  await db.job.deleteMany({});
  return jobs.map(({ payload, kind, state }) => [(payload as { letter?: string }).letter ?? kind, state !== "queued"]);
}

const aPerson = async () => aUser({ password: await hashPassword(PASSWORD) });

describe("on Vercel, where nothing runs between requests, a mail leaves with the request that causes it", () => {
  it("of a new device, at a sign-in", async () => {
    expect((await post(login, passwordOf(await aPerson()))).status).toBe(200);
    expect(await lettersTakenUp()).toEqual([["new_device", true]]);
  });

  it("of a new device, at a sign-in with a passkey", async () => {
    const device = await aPasskey(await aPerson());
    await lettersTakenUp();
    const asked = await ask(passkeyOptions, "POST");
    const attempt = attemptIn(asked);
    const signedIn = await post(signInWithPasskey, device.sign(await asked.json()), attempt);
    expect(signedIn.status).toBe(200);
    expect(await lettersTakenUp()).toEqual([["new_device", true]]);
  });

  it("of a changed password", async () => {
    const as = await aPerson();
    const json = { currentPassword: PASSWORD, newPassword: "another garden in june" };
    expect((await changePassword(await aRequest("POST", "/", { as, json }), aContext())).status).toBe(200);
    expect(await lettersTakenUp()).toEqual([["password_changed", true]]);
  });

  it("of the day's ceiling, after the use that reaches it", async () => {
    await aUser({ isAdmin: true });
    Object.assign(env(), { SPEND_LIMIT_SECONDS: 10 });
    const spend = async () => {
      const held = await holdFromPurse("seconds", { amount: 9, userId: null });
      if (typeof held !== "string") await settleHeld(held, 9);
    };
    workAfter(spend());
    const letters = await lettersTakenUp();
    Object.assign(env(), { SPEND_LIMIT_SECONDS: undefined });
    expect(letters).toEqual([["spend_alert", true]]);
  });
});

/** The declarations at the top of each file, with those that they use: `lib/work/background#workSoon` for one in that file. */
function usesOfEveryDeclaration(): Map<string, Set<string>> {
  const uses = new Map<string, Set<string>>();
  for (const file of [...filesOf("lib"), ...filesOf("app")]) {
    const { statements } = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
    const keyOf = (name: string) => `${file.replace(/\.tsx?$/, "")}#${name}`;
    const known = new Map([
      ...statements.flatMap(importedBy),
      ...statements.flatMap(namesOf).map((name) => [name, keyOf(name)] as const),
    ]);
    for (const statement of statements) {
      const used = new Set([...usedIn(statement)].flatMap((name) => known.get(name) ?? []));
      for (const name of namesOf(statement)) uses.set(keyOf(name), used);
    }
  }
  return uses;
}

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|generated/.test(file))
    .map((file) => path.join(folder, file));

function namesOf(statement: ts.Statement): string[] {
  if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) return [statement.name?.text ?? ""];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
}

function importedBy(statement: ts.Statement): [name: string, key: string][] {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
  const [from, named] = [statement.moduleSpecifier.text.replace(/^@\//, ""), statement.importClause?.namedBindings];
  if (!named || !ts.isNamedImports(named)) return [];
  return named.elements.map(({ name, propertyName }) => [name.text, `${from}#${(propertyName ?? name).text}`]);
}

function usedIn(node: ts.Node, found = new Set<string>()): Set<string> {
  if (ts.isIdentifier(node)) found.add(node.text);
  ts.forEachChild(node, (child) => void usedIn(child, found));
  return found;
}

const leadingTo = (uses: Map<string, Set<string>>, ...keys: string[]): Set<string> => {
  const leading = new Set(keys);
  for (let size = 0; size !== leading.size; ) {
    size = leading.size;
    for (const [one, used] of uses) if ([...used].some((other) => leading.has(other))) leading.add(one);
  }
  return leading;
};

const WORK = ["workSoon", "workAfter", "workWhileAwaited", "runDueWork"].map((name) => `lib/work/background#${name}`);
const isCall = (key: string) => /^app\/.*\/route#(GET|POST|PUT|PATCH|DELETE|handler)$/.test(key);

it.each([
  ["a mail about an account", "lib/accounts/letters/job#enqueueLetter", []],
  [
    "a mail about the day's ceiling",
    "lib/purse/mutations#settleHeld",
    [
      // Its lines are made once for a deployment.
      "app/api/demo-audio-urls/route#GET",
      // Settles earlier calls; the end of the call that it opens starts the work.
      "app/api/elevenlabs/get-signed-url/route#GET",
      "app/api/elevenlabs/get-signed-url/route#POST",
    ],
  ],
] satisfies [string, string, string[]][])(
  "every call that can leave %s has it sent without another request",
  (_, key, others) => {
    const uses = usesOfEveryDeclaration();
    const calls = [...leadingTo(uses, key)].filter(isCall);
    expect(calls.length).toBeGreaterThan(2);
    const starting = leadingTo(uses, ...WORK);
    expect(calls.filter((call) => !starting.has(call)).sort()).toEqual(others);
  },
);
