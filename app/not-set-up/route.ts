import { missingSettings } from "@/lib/platform/env";
import { notFound } from "@/lib/platform/errors";
import { notSetUpPage } from "@/lib/platform/http/not-set-up-page";
import { route } from "@/lib/platform/http/route";

/** On Vercel, next.config.mjs leads every page here that needs what is not set. */
export const GET = route({ access: "anyone", withoutDatabase: true }, () => {
  const missing = missingSettings();
  if (missing.length === 0) throw notFound("This page");
  return notSetUpPage(missing);
});
