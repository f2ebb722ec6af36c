import * as z from "zod/mini";
import { DELETE as deleteNote, PATCH as patchNote } from "@/app/api/notes/[id]/route";
import { GET as exportNotes } from "@/app/api/notes/export/route";
import { GET as listNotes, POST as postNote } from "@/app/api/notes/route";
import { binVoice, eraseVoice } from "@/lib/bin/voices/mutations";
import { MAX_NOTES } from "@/lib/notes/limits";
import { note } from "@/lib/notes/schema";
import { db } from "@/lib/platform/db/database";
import { aPersonWithReadyVoice } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

type Caller = { userId: number };
const list = (as: Caller, voiceId: number) => responseOf(listNotes, { path: `?voiceId=${voiceId}`, as });
const create = (as: Caller, json: unknown) => responseOf(postNote, { as, json });
const change = (as: Caller, id: number, json: unknown) =>
  responseOf(patchNote, { method: "PATCH", as, json, params: { id } });
const remove = (as: Caller, id: number) => responseOf(deleteNote, { method: "DELETE", as, params: { id } });

const exported = (as: Caller | undefined, voiceId: number) =>
  responseOf(exportNotes, { path: `?voiceId=${voiceId}`, as });

const rows = (voiceId: number) => db.note.findMany({ where: { voiceId }, orderBy: { id: "asc" } });

async function aNote(actor: Caller, voiceId: number, parts: object = {}) {
  const answer = await create(actor, { voiceId, kind: "saying", text: "We'll see what the sea says.", ...parts });
  expect(answer.status).toBe(201);
  return note.parse(await answer.json());
}

describe("notes in a loved one's own words", () => {
  it("are kept as they were told, with who told them, and listed oldest first", async () => {
    const { actor, voice } = await aPersonWithReadyVoice();
    await aNote(actor, voice.id, { kind: "called_you", text: "  Bean  ", toldBy: "my sister Ana" });
    await aNote(actor, voice.id);
    const listed = z.array(note).parse(await (await list(actor, voice.id)).json());
    expect(listed).toMatchObject([
      { kind: "called_you", text: "Bean", toldBy: "my sister Ana", voiceId: voice.id },
      { kind: "saying", text: "We'll see what the sea says.", toldBy: null },
    ]);
  });

  it("are one note when the same words are sent again, also at the same moment", async () => {
    const { actor, voice } = await aPersonWithReadyVoice();
    const made = await Promise.all([aNote(actor, voice.id), aNote(actor, voice.id), aNote(actor, voice.id)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await rows(voice.id)).toHaveLength(1);
  });

  it("can be taken along as a text, by kind, with who told each and when", async () => {
    const { actor, voice } = await aPersonWithReadyVoice({ name: "Nonna Žana" });
    await aNote(actor, voice.id);
    await aNote(actor, voice.id, { kind: "called_you", text: "Bean", toldBy: "my sister Ana" });
    await db.note.updateMany({ where: { voiceId: voice.id }, data: { createdAt: new Date("2026-03-04T12:00:00Z") } });
    const answer = await exported(actor, voice.id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-disposition")).toContain(
      encodeURIComponent("Nonna Žana - in their own words.txt"),
    );
    expect(await answer.text()).toBe(
      [
        "Nonna Žana: in their own words",
        "",
        "What they called you",
        "- Bean (told by my sister Ana, March 4, 2026)",
        "",
        "A saying of theirs",
        "- We'll see what the sea says. (March 4, 2026)",
        "",
      ].join("\n"),
    );
  });

  it("can be changed and removed", async () => {
    const { actor, voice } = await aPersonWithReadyVoice();
    const { id } = await aNote(actor, voice.id, { toldBy: "Ana" });
    const changed = await change(actor, id, { kind: "glad", text: "Look at you!", toldBy: null });
    expect(changed.status).toBe(200);
    expect(await rows(voice.id)).toMatchObject([{ id, kind: "glad", text: "Look at you!", toldBy: null }]);
    expect((await remove(actor, id)).status).toBe(200);
    expect(await rows(voice.id)).toEqual([]);
    expect((await remove(actor, id)).status).toBe(404);
  });

  it("are not changed into a note that is there already", async () => {
    const { actor, voice } = await aPersonWithReadyVoice();
    await aNote(actor, voice.id, { text: "Mind the step." });
    const { id } = await aNote(actor, voice.id);
    const answer = await change(actor, id, { text: "Mind the step." });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: "conflict", message: "This note is there already." });
    expect((await change(actor, id, { text: "We'll see what the sea says." })).status).toBe(200);
  });

  it.each([
    [{ text: "   " }, "Please write the note"],
    [{ text: "x".repeat(301) }, "A note has at most 300 characters"],
    [{ kind: "diary" }, "Please choose what the note is about"],
    [{ toldBy: "x".repeat(101) }, "A name has at most 100 characters"],
  ])("are refused with a reason: %j", async (parts, message) => {
    const { actor, voice } = await aPersonWithReadyVoice();
    const answer = await create(actor, { voiceId: voice.id, kind: "saying", text: "Well now.", ...parts });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(await answer.json())).toContain(message);
    expect(await rows(voice.id)).toEqual([]);
  });

  it(`are at most ${MAX_NOTES} for one loved one, also when several arrive together`, async () => {
    const { actor, voice } = await aPersonWithReadyVoice();
    const many = Array.from({ length: MAX_NOTES - 1 }, (_, n) => ({ voiceId: voice.id, kind: "fact", text: `${n}` }));
    await db.note.createMany({ data: many });
    const answers = await Promise.all(
      ["One more.", "And another."].map((text) => create(actor, { voiceId: voice.id, kind: "fact", text })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await rows(voice.id)).toHaveLength(MAX_NOTES);
  });

  it("are erased with the voice", async () => {
    const { actor, voice } = await aPersonWithReadyVoice();
    await aNote(actor, voice.id);
    await binVoice(actor, voice.id);
    await eraseVoice(actor, voice.id);
    expect(await rows(voice.id)).toEqual([]);
  });
});
