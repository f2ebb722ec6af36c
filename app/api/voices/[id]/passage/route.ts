import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { choosePassageWithWords } from "@/lib/recordings/passage-words";
import { getPassage } from "@/lib/voices/passage/data";
import { choosePassageInput } from "@/lib/voices/passage/schema";

/** Seconds: where nothing runs between requests, the voice is made at the end of this one. */
export const maxDuration = 300;

export const GET = route({ access: "user", params: idParams }, ({ actor, params }) => getPassage(actor, params.id));

export const PUT = route(
  { access: "user", params: idParams, body: choosePassageInput },
  async ({ actor, params, body }) => {
    await choosePassageWithWords(actor, params.id, body);
    return getPassage(actor, params.id);
  },
);
