import { markKeys } from "@/lib/marking/sign";
import { route } from "@/lib/platform/http/route";
import { secondMark } from "@/lib/providers/second-mark/model";

/** A JWK Set may have further members (RFC 7517 section 5). */
export const GET = route({ access: "anyone", withoutDatabase: true }, async () => ({
  ...markKeys(),
  hasSecondMark: secondMark() !== null,
}));
