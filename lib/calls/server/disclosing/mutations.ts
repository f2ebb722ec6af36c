import "server-only";
import { query } from "@/lib/platform/db/database";

/** Notes that the notice was heard to its end in this call. */
export async function noteDisclosure(callId: number): Promise<void> {
  await query`update call_sessions set disclosed_at = now() where id = ${callId}`;
}
