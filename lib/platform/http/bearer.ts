import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@/lib/platform/errors";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Requires `Authorization: Bearer <secret>`; without a configured secret every request is refused, with the message
 * `refusal`.
 * @throws AppError signed_out
 */
export function assertBearer(headers: Headers, secret: string | undefined, refusal: string) {
  const given = headers.get("authorization") ?? "";
  const isRight = secret !== undefined && timingSafeEqual(digest(given), digest(`Bearer ${secret}`));
  if (!isRight) throw new AppError("signed_out", refusal);
}
