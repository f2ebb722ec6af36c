"use client";

import { MessageCircle } from "lucide-react";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { AudioPlayer } from "@/components/audio/audio-player";
import { AsyncSection } from "@/components/common/async-section";
import { PageHeader } from "@/components/common/page-header";
import { TakesFocus } from "@/components/common/takes-focus";
import { NotesLink } from "@/components/notes/notes-link";
import { Button, buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { VoicePortrait } from "@/components/voices/voice-portrait";
import { unlock } from "@/lib/audio/unlocked-audio";
import { writeToSend } from "@/lib/conversations/drafts";
import { type MessageMetadata, parseMetadata, staysInWriting } from "@/lib/conversations/message-metadata";
import { OPENERS } from "@/lib/conversations/openers";
import { useGreeting } from "@/lib/conversations/queries";
import type { Greeting, Message } from "@/lib/conversations/schema";
import { SPEND_LIMIT_SENTENCE, UNVERIFIED_SENTENCE } from "@/lib/plans/notices";
import { isolated } from "@/lib/platform/isolated";
import { randomKey } from "@/lib/platform/random-key";
import type { Voice } from "@/lib/voices/schema";
import { sketchOf } from "@/lib/voices/sketch";

/** A newly made voice says hello, and one tap replies. */
export function FirstWords({ voice, userId }: { voice: Voice; userId: number }) {
  const greeting = useGreeting(voice.id);
  return (
    <>
      <PageHeader
        title={<TakesFocus>The voice of {isolated(voice.name)} is ready</TakesFocus>}
        description={`An AI voice made from recordings. It is not ${isolated(voice.name)}.`}
        back={{ href: "/dashboard", label: "Loved Ones" }}
      />
      <AsyncSection
        label="the first words"
        query={greeting}
        errorTitle="The first words could not be loaded"
        skeleton={<Skeleton className="h-80" />}
      >
        {(known) => (
          <div className="grid gap-6">
            {known.message ? <Words voice={voice} message={known.message} /> : null}
            <Answers voice={voice} userId={userId} greeting={known} />
            <NotesLink voiceId={voice.id} />
          </div>
        )}
      </AsyncSection>
    </>
  );
}

function Words({ voice, message }: { voice: Voice; message: Message }) {
  const metadata = parseMetadata(message.metadata);
  const isSilent = staysInWriting(metadata);
  const sketch = sketchOf(voice);
  return (
    <Card>
      <CardContent className="grid gap-4">
        {sketch && !isSilent ? <p className="text-muted-foreground">{sketch}</p> : null}
        <div className="flex items-center gap-4">
          <VoicePortrait name={voice.name} src={voice.avatarUrl ?? voice.avatarGeneratedUrl} />
          <blockquote lang={voice.language} dir="auto" className="min-w-0 font-serif text-2xl [overflow-wrap:anywhere]">
            {message.content}
          </blockquote>
        </div>
        {isSilent ? (
          <p className="text-muted-foreground text-sm">{whySilent(metadata)}</p>
        ) : (
          <AudioPlayer
            label="the first words"
            src={message.audioUrl}
            text={message.content}
            lang={metadata?.useWebSpeech ? metadata.webSpeechVoice : voice.language}
            durationSeconds={message.audioSeconds}
            autoPlay={message.audioUrl !== null}
            isSpeechOnRequest
          />
        )}
      </CardContent>
    </Card>
  );
}

function whySilent(metadata: MessageMetadata | null): string {
  if (metadata?.useWebSpeech && metadata.spendLimitReached) return SPEND_LIMIT_SENTENCE;
  if (metadata?.useWebSpeech && metadata.emailUnverified) return UNVERIFIED_SENTENCE;
  return "Only in writing: your minutes are used up.";
}

function Answers({ voice, userId, greeting }: { voice: Voice; userId: number; greeting: Greeting }) {
  const router = useRouter();
  const { conversationId } = greeting;
  const address = `/conversation/${conversationId}`;
  const answer = (content: string) => {
    // Runs in the tap handler, so that the reply can play.
    void unlock();
    const createdAt = new Date().toISOString();
    writeToSend({ userId, conversationId }, { key: randomKey(), content, createdAt });
    router.push(address);
  };
  return (
    <section aria-labelledby="first-answer" className="grid gap-3">
      <h2 id="first-answer" className="text-xl">
        {greeting.message ? "Answer" : "Go on talking"}
      </h2>
      {greeting.message ? (
        <ul className="flex flex-wrap gap-2">
          {OPENERS.map((text) => (
            <li key={text}>
              <Button variant="outline" className="h-auto whitespace-normal text-left" onClick={() => answer(text)}>
                {text}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Link prefetch={false} href={address} className={buttonVariants({ className: "sm:w-fit" })}>
        <MessageCircle aria-hidden />
        {greeting.message ? `Write to ${isolated(voice.name)}` : "Continue Conversation"}
      </Link>
    </section>
  );
}
