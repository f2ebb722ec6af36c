import { listBin } from "@/lib/bin/data";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user" }, ({ actor }) => listBin(actor));
