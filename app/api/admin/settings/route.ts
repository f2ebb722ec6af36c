import { getSettings } from "@/lib/admin/settings/facts";
import { saveSettings } from "@/lib/admin/settings/mutations";
import { settings } from "@/lib/admin/settings/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => getSettings());

export const PUT = route({ access: "admin", body: settings }, ({ actor, body, requestId }) =>
  saveSettings(actor, body, requestId),
);
