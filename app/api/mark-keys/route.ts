import { markKeys } from "@/lib/marking/sign";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "anyone", withoutDatabase: true }, async () => markKeys());
