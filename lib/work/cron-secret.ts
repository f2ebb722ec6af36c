import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** `Authorization: Bearer <CRON_SECRET>`; without the setting nobody may. @throws AppError signed_out */
export function assertCronSecret(authorization: string | null) {
  const secret = env().CRON_SECRET;
  const isRight = secret !== undefined && timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${secret}`));
  if (!isRight) throw new AppError("signed_out", "This address needs the sweeper's secret.");
}
