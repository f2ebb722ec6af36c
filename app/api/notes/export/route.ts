import { listVoiceNotes } from "@/lib/notes/data";
import { notesAsText } from "@/lib/notes/notes-as-text";
import { notesQuery } from "@/lib/notes/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user", query: notesQuery }, async ({ actor, query }) => {
  const { voice, notes } = await listVoiceNotes(actor, query.voiceId);
  const file = encodeURIComponent(`${voice.name} - in their own words.txt`);
  return new Response(notesAsText(voice.name, notes), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `attachment; filename="notes.txt"; filename*=UTF-8''${file}`,
      "cache-control": "private, no-store",
    },
  });
});
