import { likelyCountryOf } from "@/lib/platform/http/request-facts";
import { route } from "@/lib/platform/http/route";
import { raiseHold } from "@/lib/safety/mutations";
import { raiseHoldInput } from "@/lib/safety/schema";
import { readShownHold } from "@/lib/safety/shown-hold";

export const GET = route({ access: "user" }, ({ actor, request }) =>
  readShownHold(actor.userId, likelyCountryOf(request)),
);

/** For a call that a provider's agent answers: only the browser hears it. */
export const POST = route({ access: "user", body: raiseHoldInput, grows: false }, async ({ actor, body, request }) => {
  await raiseHold({ userId: actor.userId, language: body.language, at: new Date() });
  return Response.json(await readShownHold(actor.userId, likelyCountryOf(request)));
});
