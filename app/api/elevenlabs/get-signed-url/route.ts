import type { NextRequest } from "next/server";
import { type SignedUrlQuery, signedUrlQuery } from "@/lib/calls/schema";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { isForeignOrigin, ownOriginOf } from "@/lib/platform/http/request-facts";
import { route } from "@/lib/platform/http/route";
import { takeOne } from "@/lib/platform/rate-limits";

/** The documented GET opens a call as well, so it checks the origin: a link elsewhere must not end somebody's call. */
export const GET = route({ access: "user", query: signedUrlQuery, grows: true }, ({ actor, query, request }) => {
  if (isForeignOrigin(request))
    throw new AppError("foreign_origin", "This request came from another site and was refused.");
  return open(actor, query, request);
});

export const POST = route({ access: "user", body: signedUrlQuery, limit: null }, ({ actor, body, request }) =>
  open(actor, body, request),
);

const open = (actor: Actor, asked: SignedUrlQuery, request: NextRequest) =>
  createSignedUrl(actor, { ...asked, counted: takeOne("signed_urls", `user:${actor.userId}`) }, ownOriginOf(request));
