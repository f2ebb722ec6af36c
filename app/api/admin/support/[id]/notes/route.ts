import { listNotes } from "@/lib/admin/support/notes/data";
import { addNote } from "@/lib/admin/support/notes/mutations";
import { noteInput, requestParams } from "@/lib/admin/support/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin", params: requestParams }, ({ params }) => listNotes(params.id));

export const POST = route(
  { access: "admin", params: requestParams, body: noteInput },
  async ({ actor, params, body, requestId }) =>
    Response.json(await addNote(actor, { ...params, requestId }, body), { status: 201 }),
);
