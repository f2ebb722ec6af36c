import { listVoiceNotes } from "@/lib/notes/data";
import { notesAsText } from "@/lib/notes/notes-as-text";
import { notesQuery } from "@/lib/notes/schema";
import { asAttachment } from "@/lib/platform/http/attachment";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user", query: notesQuery }, async ({ actor, query }) => {
  const { voice, notes } = await listVoiceNotes(actor, query.voiceId);
  return new Response(notesAsText(voice.name, notes), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": asAttachment(`${voice.name} - in their own words.txt`),
      "cache-control": "private, no-store",
    },
  });
});
