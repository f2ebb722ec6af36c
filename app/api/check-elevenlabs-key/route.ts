import { checkUsedKey } from "@/lib/keys/check";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user", limit: "writes" }, ({ actor }) =>
  checkUsedKey(actor.userId, "ELEVENLABS_API_KEY"),
);
