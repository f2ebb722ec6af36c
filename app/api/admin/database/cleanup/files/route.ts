import { findOrphanedFiles } from "@/lib/admin/orphans/data";
import { cleanFiles } from "@/lib/admin/orphans/mutations";
import { fileKeys } from "@/lib/admin/orphans/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => findOrphanedFiles());

export const POST = route({ access: "admin", grows: false, body: fileKeys }, ({ actor, body }) =>
  cleanFiles(actor, body.keys),
);
