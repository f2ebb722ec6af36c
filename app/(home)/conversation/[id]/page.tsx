import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SessionEnded } from "@/components/accounts/session-ended";
import { ConversationScreen } from "@/components/conversations/conversation-screen";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { idParams } from "@/lib/platform/http/row-id";

export const metadata: Metadata = { title: "Conversation" };

export default async function ConversationPage({ params }: { params: Promise<{ id: string }> }) {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  const parsed = idParams.safeParse(await params);
  if (!parsed.success) notFound();
  return <ConversationScreen key={parsed.data.id} userId={actor.userId} conversationId={parsed.data.id} />;
}
