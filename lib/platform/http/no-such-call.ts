import "server-only";
import { AppError } from "@/lib/platform/errors";
import { route } from "@/lib/platform/http/route";

/** Next would respond with a page that has no policy and no request id. */
export const noSuchCall = route({ access: "anyone" }, () => {
  throw new AppError("not_found", "There is nothing at this address.");
});
