import { listVoiceNotes } from "@/lib/notes/data";
import { createNote } from "@/lib/notes/mutations";
import { createNoteInput, notesQuery } from "@/lib/notes/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user", query: notesQuery }, async ({ actor, query }) => {
  const { notes } = await listVoiceNotes(actor, query.voiceId);
  return notes;
});

export const POST = route({ access: "user", body: createNoteInput }, async ({ actor, body }) =>
  Response.json(await createNote(actor, body), { status: 201 }),
);
