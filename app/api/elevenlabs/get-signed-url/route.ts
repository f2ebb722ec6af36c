import { signedUrlQuery } from "@/lib/calls/schema";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import { AppError } from "@/lib/platform/errors";
import { isForeignOrigin, ownOriginOf } from "@/lib/platform/http/request-facts";
import { route } from "@/lib/platform/http/route";
import { takeOne } from "@/lib/platform/rate-limits";

/** This GET opens a call, so it checks the origin: a link on another site must not end somebody's call. */
export const GET = route({ access: "user", query: signedUrlQuery }, ({ actor, query, request }) => {
  if (isForeignOrigin(request))
    throw new AppError("foreign_origin", "This request came from another site and was refused.");
  const counted = takeOne("signed_urls", `user:${actor.userId}`);
  return createSignedUrl(actor, { ...query, counted }, ownOriginOf(request));
});
