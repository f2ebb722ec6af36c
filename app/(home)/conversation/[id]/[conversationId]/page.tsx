import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { z } from "zod";
import { SessionEnded } from "@/components/accounts/session-ended";
import { ConversationScreen } from "@/components/conversations/conversation-screen";
import { findConversationForPage } from "@/lib/conversations/data";
import { talkMode } from "@/lib/conversations/talk-mode";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { rowId } from "@/lib/platform/http/row-id";

export const metadata: Metadata = { title: "Conversation" };

const pathIds = z.object({ id: rowId, conversationId: rowId });

/** The address in the form /conversation/{voiceId}/{conversationId}: here `id` is the voice's. */
interface PageProps {
  params: Promise<{ id: string; conversationId: string }>;
  searchParams: Promise<{ mode?: string | string[] }>;
}

export default async function VoiceConversationPage({ params, searchParams }: PageProps) {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  const parsed = pathIds.safeParse(await params);
  if (!parsed.success) notFound();
  const { id: voiceId, conversationId } = parsed.data;
  const initial = await findConversationForPage(actor, conversationId);
  return (
    <ConversationScreen
      key={conversationId}
      userId={actor.userId}
      conversationId={conversationId}
      voiceId={voiceId}
      initial={initial}
      startsAs={talkMode(await searchParams)}
    />
  );
}
