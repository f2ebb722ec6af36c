import { removeNote, updateNote } from "@/lib/notes/mutations";
import { updateNoteInput } from "@/lib/notes/schema";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const PATCH = route({ access: "user", params: idParams, body: updateNoteInput }, ({ actor, params, body }) =>
  updateNote(actor, params.id, body),
);

export const DELETE = route({ access: "user", params: idParams }, async ({ actor, params }) => {
  await removeNote(actor, params.id);
  return { id: params.id, message: "The note was removed." };
});
