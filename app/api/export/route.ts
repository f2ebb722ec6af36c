import { visitOf } from "@/lib/accounts/visit";
import { archiveInput, ticketQuery } from "@/lib/archive/schema";
import { openArchive, sendArchive } from "@/lib/archive/take-along";
import { route } from "@/lib/platform/http/route";

/** Asks who it is; the address it answers needs no more than the session. */
export const POST = route(
  { access: "user", grows: false, body: archiveInput, confirmed: "download", limit: "exports" },
  (context) => openArchive(context.actor, context.body.voiceId ?? null, visitOf(context.request, context.address)),
);

export const GET = route({ access: "user", query: ticketQuery, limit: "exports" }, ({ actor, query }) =>
  sendArchive(actor, query.ticket),
);
