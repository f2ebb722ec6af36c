import { setServerKey } from "@/lib/admin/keys/checks";
import { listServerKeys } from "@/lib/admin/keys/data";
import { setApiKeyInput } from "@/lib/keys/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => listServerKeys());

export const PUT = route(
  { access: "admin", body: setApiKeyInput, limit: "keys_and_agent_tests", confirmed: "change_keys" },
  ({ actor, body, requestId }) => setServerKey(actor, body, requestId),
);
