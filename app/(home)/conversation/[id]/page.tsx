import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SessionEnded } from "@/components/accounts/session-ended";
import { ConversationScreen } from "@/components/conversations/conversation-screen";
import { findConversationForPage } from "@/lib/conversations/data";
import { talkMode } from "@/lib/conversations/talk-mode";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { idParams } from "@/lib/platform/http/row-id";

export const metadata: Metadata = { title: "Conversation" };

interface PageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ mode?: string | string[] }>;
}

export default async function ConversationPage({ params, searchParams }: PageProps) {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  const parsed = idParams.safeParse(await params);
  if (!parsed.success) notFound();
  const { id } = parsed.data;
  const initial = await findConversationForPage(actor, id);
  const startsAs = talkMode(await searchParams);
  return (
    <ConversationScreen key={id} userId={actor.userId} conversationId={id} initial={initial} startsAs={startsAs} />
  );
}
