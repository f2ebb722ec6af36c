import { route } from "@/lib/platform/http/route";

/** This process answers, whatever it depends on: restarting it would mend nothing else. */
export const GET = route({ access: "anyone", withoutDatabase: true }, () =>
  Response.json({ ok: true }, { headers: { "cache-control": "no-store" } }),
);
