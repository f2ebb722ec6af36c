import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { askForHearing } from "@/lib/recordings/mutations";

/** Seconds: where nothing runs between requests, the recording is heard at the end of this one. */
export const maxDuration = 300;

export const POST = route({ access: "user", params: idParams }, ({ actor, params }) => askForHearing(actor, params.id));
