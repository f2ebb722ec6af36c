import { listOwnKeys } from "@/lib/keys/data";
import { removeKey, saveKey } from "@/lib/keys/mutations";
import { removeApiKeyInput, setApiKeyInput } from "@/lib/keys/schema";
import { route } from "@/lib/platform/http/route";

/** One's own keys, without the keys themselves. */
export const GET = route({ access: "user" }, ({ actor }) => listOwnKeys(actor.userId));

export const POST = route(
  { access: "user", body: setApiKeyInput, limit: "keys_and_agent_tests", confirmed: "change_keys" },
  ({ actor, body }) => saveKey(actor.userId, body),
);

export const DELETE = route(
  { access: "user", body: removeApiKeyInput, confirmed: "change_keys" },
  async ({ actor, body }) => {
    const removal = await removeKey(actor.userId, body.keyName);
    return removal;
  },
);
