"use client";

import { MessageSquareText, Phone } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useRef, useState } from "react";
import type { CallPanelProps } from "@/components/calls/call-panel";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import { Spinner } from "@/components/ui/spinner";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { ConversationDetail } from "@/lib/conversations/schema";

/** The code for calls is loaded when somebody opens the Call tab. */
const CallPanel = lazyPart<CallPanelProps>(
  () => import("@/components/calls/call-panel").then((part) => ({ default: part.CallPanel })),
  PartMissing,
);

interface ConversationModesProps {
  conversation: ConversationDetail;
  /** The written conversation. */
  text: ReactNode;
}

/** Switches between Text and Call, and asks before a switch ends a call. */
export function ConversationModes({ conversation, text }: ConversationModesProps) {
  const [mode, setMode] = useState("text");
  const [isAsking, setIsAsking] = useState(false);
  const isUnderWay = useRef(false);
  const noteUnderWay = useCallback((next: boolean) => {
    isUnderWay.current = next;
  }, []);
  const choose = (next: string) => {
    if (next !== mode && isUnderWay.current) setIsAsking(true);
    else setMode(next);
  };
  const leave = () => {
    isUnderWay.current = false;
    setMode("text");
  };
  return (
    <Tabs value={mode} onValueChange={choose} activationMode="manual" className="gap-3">
      <TabsList aria-label="How to talk">
        <TabsTrigger value="text">
          <MessageSquareText aria-hidden />
          Text
        </TabsTrigger>
        <TabsTrigger value="call">
          <Phone aria-hidden />
          Call
        </TabsTrigger>
      </TabsList>
      <TabsContent value="text">{text}</TabsContent>
      <TabsContent value="call">
        <Suspense fallback={<Loading />}>
          <CallPanel conversation={conversation} onUnderWay={noteUnderWay} onRead={() => setMode("text")} />
        </Suspense>
      </TabsContent>
      <ConfirmDialog
        title="End the call?"
        description="The call ends when you go back to writing."
        confirmLabel="End the call"
        cancelLabel="Stay"
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={leave}
      />
    </Tabs>
  );
}

function Loading() {
  return (
    <p
      role="status"
      className="flex min-h-[min(37.5rem,calc(100dvh-7rem))] items-center justify-center gap-3 rounded-lg border bg-card text-muted-foreground shadow-sm"
    >
      <Spinner />
      Loading the call
    </p>
  );
}
