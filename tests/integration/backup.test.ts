import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { decrypted } from "@/lib/backup/age";
import { entriesOf, verifyBackup } from "@/lib/backup/archive-reader";
import { ArchiveWriter } from "@/lib/backup/archive-writer";
import { runOldIsGone } from "@/lib/backup/command";
import { isKept, listTables } from "@/lib/backup/data";
import { makeBackup } from "@/lib/backup/make-backup";
import { keyOfPath, tableOfPath } from "@/lib/backup/manifest";
import { command, runCommand } from "@/lib/commands";
import { BESIDE_ANOTHER, holdFiles, letGoOfFiles, queueRemovals } from "@/lib/jobs/removals/mutations";
import { listenForCommands, sendCommand } from "@/lib/platform/command-socket";
import { dataPath } from "@/lib/platform/data-dir";
import { db, openDatabase } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { removeDue } from "@/lib/removers";
import {
  aBackup,
  aBackupFile,
  aWholeFamily,
  backupState,
  emptyStore,
  keepFile,
  PASSPHRASE,
} from "@/tests/factories/backups";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { dropRemovals, pendingRemovals } from "@/tests/factories/removals";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
beforeAll(emptyStore);

const refusal = (words: string) => ({ name: "AppError", message: expect.stringContaining(words) });
const DAMAGED = "damaged or not whole";

async function everythingIn(file: string, passphrase: string | null) {
  const texts = new Map<string, string>();
  for await (const { path, bytes } of entriesOf(file, passphrase)) texts.set(path, bytes.toString("utf8"));
  return texts;
}

describe("a backup", () => {
  it("holds every row and every file that rows name, and its manifest tells how many", async () => {
    const { files, actor } = await aWholeFamily();
    const file = await aBackup();
    const manifest = await verifyBackup(file, PASSPHRASE);
    const { run } = await openDatabase();
    const tables = (await listTables(run)).filter(isKept);
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const [row] = (await run(`select count(*)::int as n from "${name}"`, [])) as { n: number }[];
      const kept = manifest.tables.find((table) => table.name === name);
      // The backup's note of itself is written afterwards.
      if (name !== "settings") expect([name, kept?.rows]).toEqual([name, row?.n]);
      if (name !== "settings") expect([name, row?.n]).not.toEqual([name, 0]);
    }
    expect(manifest.entries.flatMap((entry) => keyOfPath(entry.path) ?? [])).toEqual(expect.arrayContaining(files));
    expect(manifest.missing).toEqual([]);
    const all = await everythingIn(file, PASSPHRASE);
    expect(all.get(`files/messages/${files[2]?.match(/\d+/)?.[0]}.mp3`)).toBe("spoken");
    expect(
      [...all]
        .filter(([path]) => tableOfPath(path) === "users")
        .map(([, text]) => text)
        .join(),
    ).toContain(actor.username);
  });

  it("leaves out sessions and whatever else would let somebody in elsewhere", async () => {
    await aUser();
    expect(await db.session.count()).toBeGreaterThan(0);
    const manifest = await verifyBackup(await aBackup(), PASSPHRASE);
    const leftOut = ["challenges", "idempotency_keys", "mail_links", "rate_limits", "sessions", "usage_reservations"];
    expect(manifest.leftOut).toEqual(leftOut);
    const names = (await listTables((await openDatabase()).run)).map(({ name }) => name);
    expect(manifest.tables.map(({ name }) => name).sort()).toEqual(
      names.filter((name) => !leftOut.includes(name)).sort(),
    );
  });

  it("holds the installation's secret under a passphrase only", async () => {
    const secret = "a-secret-that-only-the-tests-know-0123456789";
    const locked = await aBackup();
    expect((await everythingIn(locked, PASSPHRASE)).get("secret.json")).toContain(secret);
    expect(readFileSync(locked).includes("Horvat")).toBe(false);
    const plain = await aBackup(null);
    expect(readFileSync(plain).includes("Horvat")).toBe(true);
    expect(readFileSync(plain).includes(secret)).toBe(false);
  });

  it("is a file that tar opens without Keepsake", async () => {
    const listed = spawnSync("tar", ["tf", await aBackup(null)], { encoding: "utf8" });
    expect(listed.stdout.trim().split("\n").at(-2)).toBe("manifest.json");
  });

  it.each([
    [
      "the age command (1.1.1)",
      "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBUYUl2R3YySEF5NUlUcnJ0Rm92Q1hnIDE4Clhqc1F1WVdjWnlKOWtPTlFDaGZjQzBtV1ZVRU1OaDcyTDAyL1RGQ3JPaFUKLS0tIFNKekJmUGVMNWQ4SGNUaEtOdXdHSjQ5ZWdqZUcybC9haGVzTVZyaTcrYkEKTR+0y+ORzXrDU3cifsVHGu9bGpCsvKZ02mnOLZTwJtuw5wfKSOewqn2RtSrCB+n1vauRP+tgwHwlG5Fbi5q52PZS",
    ],
    [
      "an earlier Keepsake, which encrypted by itself",
      "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBmNUZISDYrYTZNZzhVU29oTExpOFRRIDE3CjlPVnJwQkJzQ3dpdngwdXE1VFowVWQrYndBTENPV3RQait1VHNKZWNBbjQKLS0tIC9vemRUNG5KeHk5RFVlMVJQNjk0cDAxWkpwMGY5bWF1T0JDYy9iRDloRTAKBnHeBLcb+m4gSHMyLwGkeByHt+AvcAqLrhW9MR157yirf80pr8LSlPobheTo0qD4EOozTDFIIUP4SK25B/TpvsF/ND7U0ZU=",
    ],
  ])("is opened when %s encrypted it", async (_, file) => {
    const bytes = [Buffer.from(file, "base64")];
    const opened = await text(decrypted(Readable.from(bytes), "the lamp on the stairs"));
    expect(opened).toMatch(/^A backup that .* wrote\.$/);
  });

  it("says which files are no longer in the store, and is made all the same", async () => {
    const { voice } = await aConversation(await aUser(), {
      voice: { providerVoiceId: `profiles/gone-${Date.now()}.json` },
    });
    const file = aBackupFile();
    const made = await makeBackup({ file, passphrase: null, by: "command" });
    expect(made.missing).toBe(1);
    expect((await verifyBackup(file, null)).missing).toEqual([voice.providerVoiceId]);
    await db.voice.delete({ where: { id: voice.id } });
  });

  it("is of one moment, also while people go on writing", async () => {
    const { conversation } = await aConversation(await aUser());
    let isWriting = true;
    const writing = (async () => {
      let written = 0;
      for (; isWriting; written++) {
        await aMessage(conversation.id, { content: `No ${written}` });
        // As requests do; the embedded database alone would never let the disk have its turn.
        await new Promise(setImmediate);
      }
      return written;
    })();
    const file = await aBackup(null);
    isWriting = false;
    await writing;
    const all = await everythingIn(file, null);
    const rows = [...all]
      .filter(([path]) => tableOfPath(path) === "messages")
      .flatMap(([, text]) => text.trim().split("\n"))
      .map((line) => JSON.parse(line) as { conversation_id: string; content: string })
      .filter((row) => row.conversation_id === String(conversation.id));
    expect(rows.map(({ content }) => content)).toEqual(rows.map((_, index) => `No ${index}`));
    await verifyBackup(file, null);
  });
});

it("is made by the server that runs, when the command line asks for it", async () => {
  const file = aBackupFile();
  const close = await listenForCommands((given) => runCommand(command.parse(given)));
  const answer = await sendCommand({ name: "backup", file, passphrase: PASSPHRASE });
  const again = await sendCommand({ name: "backup", file, passphrase: PASSPHRASE });
  close();
  expect(answer).toMatchObject({ ok: true, message: expect.stringContaining("It is encrypted") });
  expect(again).toMatchObject({ ok: false, message: expect.stringContaining("already") });
  await verifyBackup(file, PASSPHRASE);
});

describe("files while a backup is made", () => {
  it("stay until it is done, and go then", async () => {
    const key = await keepFile("messages/held.mp3", "held");
    const voice = await keepFile("profiles/held.json", "{}");
    await queueRemovals(db, [
      { kind: "file", provider: fileStore().name, reference: key, owner: null },
      { kind: "provider_voice", provider: "local", reference: voice, owner: null },
    ]);
    expect(await holdFiles("a backup", 60)).toBe(true);
    await removeDue();
    expect([await fileStore().head(key), await fileStore().head(voice)]).not.toContain(null);
    await letGoOfFiles("a backup");
    await removeDue();
    expect([await fileStore().head(key), await fileStore().head(voice)]).toEqual([null, null]);
  });

  it("go in a restored copy too, while what lies at providers stays until its original is gone", async () => {
    const key = await keepFile("messages/copy.mp3", "copy");
    await queueRemovals(db, [
      { kind: "file", provider: fileStore().name, reference: key, owner: null },
      { kind: "provider_voice", provider: "elevenlabs", reference: "theirs", owner: null },
      { kind: "provider_agent", provider: "elevenlabs", reference: "theirs", owner: null },
    ]);
    await db.setting.create({ data: { key: BESIDE_ANOTHER, value: "now" } });
    const tried = async () => (await pendingRemovals({ reference: "theirs" })).map(({ attempts }) => attempts);
    await removeDue();
    expect(await fileStore().head(key)).toBeNull();
    expect(await tried()).toEqual([0, 0]);
    await runOldIsGone();
    await removeDue();
    expect(await tried()).toEqual([1, 1]);
    await dropRemovals();
  });

  it("are held by one backup at a time, and by a process that was killed for minutes only", async () => {
    expect(await holdFiles("one", 60)).toBe(true);
    expect(await holdFiles("one", 60)).toBe(true);
    expect(await holdFiles("two", 60)).toBe(false);
    await expect(aBackup()).rejects.toMatchObject(refusal("being made already"));
    await letGoOfFiles("two");
    expect(await holdFiles("two", 60)).toBe(false);
    await holdFiles("one", 0);
    expect(await holdFiles("two", 60)).toBe(true);
    await letGoOfFiles("two");
  });
});

describe("a backup that cannot be made", () => {
  const leftovers = () => readdirSync(dataPath()).filter((name) => name.endsWith(".part"));

  it("overwrites nothing and leaves nothing behind", async () => {
    const file = await aBackup(null);
    await expect(makeBackup({ file, passphrase: null, by: "command" })).rejects.toMatchObject(refusal("already"));
    await verifyBackup(file, null);
    const nowhere = path.join(dataPath(), "nowhere", "backup.tar");
    await expect(makeBackup({ file: nowhere, passphrase: null, by: "command" })).rejects.toMatchObject(
      refusal("does not exist"),
    );
    expect(leftovers()).toEqual([]);
    expect((await backupState()).last).toMatchObject({ made: null, message: expect.stringContaining("folder") });
    expect((await backupState()).lastMade).toMatchObject({ made: { isEncrypted: false } });
  });

  it("says that the disk is full", async () => {
    // Opening it succeeds, and every write fails as on a full disk.
    const file = aBackupFile();
    spawnSync("ln", ["-s", "/dev/full", path.join(path.dirname(file), `.${path.basename(file)}.part`)]);
    await expect(makeBackup({ file, passphrase: PASSPHRASE, by: "command" })).rejects.toMatchObject(
      refusal("The disk for the backup is full"),
    );
    expect([leftovers(), existsSync(file)]).toEqual([[], false]);
    await aBackup();
  });

  it("is one whose files cannot be read", async () => {
    await aWholeFamily();
    const store = Object.create(fileStore(), { read: { value: () => Promise.reject(new Error("no")) } });
    const file = aBackupFile();
    await expect(makeBackup({ file, passphrase: null, by: "command", store })).rejects.toMatchObject(
      refusal("The log"),
    );
    expect([leftovers(), existsSync(file)]).toEqual([[], false]);
  });
});

describe.each([
  ["encrypted", PASSPHRASE],
  ["plain", null],
])("a damaged backup, %s,", (_, passphrase) => {
  it("is known by any byte that has changed", async () => {
    const file = await aBackup(passphrase);
    const bytes = readFileSync(file);
    const damaged = `${file}.damaged`;
    // In the first entry, in the middle of one far behind, and in the manifest.
    const places = [600, bytes.indexOf("Good morning") + 3, bytes.lastIndexOf('"missing"'), bytes.length >> 1];
    for (const at of places.filter((place) => place > 3)) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      if (passphrase === null && at === bytes.length >> 1 && bytes[at] === 0) continue;
      writeFileSync(damaged, changed);
      await expect(verifyBackup(damaged, passphrase)).rejects.toMatchObject(refusal(DAMAGED));
    }
  });

  it.each(["sessions", "mail_links"])("is known by rows of %s, which somebody else has put in", async (table) => {
    const file = await aBackup(passphrase);
    const manifest = await verifyBackup(file, passphrase);
    const forged = `${file}.forged`;
    const madeAt = new Date(manifest.madeAt);
    const writer = new ArchiveWriter(forged, { passphrase, madeAt, signal: new AbortController().signal });
    await writer.add(`rows/${table}/000000.jsonl`, Buffer.from('{"id": "1"}\n'));
    for await (const { path, bytes } of entriesOf(file, passphrase)) {
      if (!path.startsWith("manifest")) await writer.add(path, bytes);
    }
    const tables = [...manifest.tables, { name: table, rows: 1 }];
    await writer.close({ ...manifest, tables, entries: writer.entries });
    await expect(verifyBackup(forged, passphrase)).rejects.toMatchObject(refusal(DAMAGED));
  });

  it("is known when its end is missing, wherever it was cut off", async () => {
    const file = await aBackup(passphrase);
    const bytes = readFileSync(file);
    for (const part of [0, 0.001, 0.5, 0.9]) {
      writeFileSync(`${file}.cut`, bytes.subarray(0, Math.floor(bytes.length * part)));
      await expect(verifyBackup(`${file}.cut`, passphrase)).rejects.toMatchObject(refusal(DAMAGED));
    }
  });
});

it("is not opened by another passphrase, nor without one", async () => {
  const file = await aBackup();
  await expect(verifyBackup(file, "roses in the forest")).rejects.toMatchObject(refusal("passphrase does not open"));
  await expect(verifyBackup(file, null)).rejects.toMatchObject(refusal("is encrypted"));
  await expect(verifyBackup(`${file}.not`, null)).rejects.toMatchObject(refusal("There is no file"));
});
