import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SessionEnded } from "@/components/accounts/session-ended";
import { ConversationsScreen } from "@/components/conversations/list/conversations-screen";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { idParams } from "@/lib/platform/http/row-id";
import { getVoice } from "@/lib/voices/data";

export const metadata: Metadata = { title: "Conversations" };

export default async function ConversationsPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  const parsed = idParams.safeParse(await params);
  if (!parsed.success) redirect("/dashboard");
  // When it cannot be read, the page asks the call, and says what is wrong.
  const initial = await getVoice(actor, parsed.data.id).catch(() => undefined);
  return <ConversationsScreen key={parsed.data.id} voiceId={parsed.data.id} initial={initial} />;
}
