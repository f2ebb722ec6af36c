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
import type { TalkMode } from "@/lib/conversations/talk-mode";

/** The code for calls is loaded when the Call tab is first opened. */
const CallPanel = lazyPart<CallPanelProps>(
  () => import("@/components/calls/call-panel").then((part) => ({ default: part.CallPanel })),
  PartMissing,
);

interface ConversationModesProps {
  conversation: ConversationDetail;
  /** The written conversation. */
  text: ReactNode;
  /** Renders the header above both, including the switch. */
  head?: (toggle: ReactNode) => ReactNode;
  /** Shown next to both. */
  aside?: ReactNode;
  startsAs?: TalkMode;
}

/** Switches between Text and Call, and asks before a switch ends a call. */
export function ConversationModes({ conversation, text, head, aside, startsAs = "text" }: ConversationModesProps) {
  const [mode, setMode] = useState<string>(startsAs);
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
  const toggle = (
    <TabsList aria-label="How to talk" className="w-auto shrink-0 phone:p-0.5">
      <TabsTrigger value="text" className={toggleClasses}>
        <MessageSquareText aria-hidden />
        <span className="phone:sr-only">Text</span>
      </TabsTrigger>
      <TabsTrigger value="call" className={toggleClasses}>
        <Phone aria-hidden />
        <span className="phone:sr-only">Call</span>
      </TabsTrigger>
    </TabsList>
  );
  return (
    <Tabs
      value={mode}
      onValueChange={choose}
      activationMode="manual"
      className="phone:h-full phone:gap-0 roomy:grid roomy:grid-cols-[minmax(0,1fr)] roomy:gap-x-8 roomy:gap-y-4 roomy:lg:grid-cols-[13.5rem_minmax(0,1fr)] roomy:xl:grid-cols-[minmax(13.5rem,1fr)_minmax(0,42rem)_minmax(0,1fr)]"
    >
      <div className="min-w-0 group-has-[.fills-window]/talk:invisible roomy:col-start-1 roomy:row-start-1 roomy:lg:col-start-2">
        {head?.(toggle) ?? toggle}
      </div>
      <TabsContent value="text" className={contentClasses}>
        {text}
      </TabsContent>
      <TabsContent value="call" className={contentClasses}>
        <Suspense fallback={<Loading />}>
          <CallPanel conversation={conversation} onUnderWay={noteUnderWay} onRead={() => setMode("text")} />
        </Suspense>
      </TabsContent>
      {aside}
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

/** Only icons on a phone, sized to leave room for the title at any text size. */
const toggleClasses = "phone:min-h-[44px] phone:w-[44px] phone:px-0";

const contentClasses = "phone:min-h-0 phone:flex-1 roomy:row-start-2 roomy:lg:col-start-2";

function Loading() {
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-3 text-muted-foreground phone:h-full roomy:min-h-[min(37.5rem,calc(100dvh-18rem))] roomy:rounded-lg roomy:border roomy:bg-card roomy:shadow-sm"
    >
      <Spinner />
      Loading the call
    </p>
  );
}
