import "server-only";
import { query } from "@/lib/platform/db/database";

/** Records that the whole notice was heard in this call. */
export async function noteDisclosure(callId: number): Promise<void> {
  await query`update call_sessions set disclosed_at = now() where id = ${callId}`;
}
