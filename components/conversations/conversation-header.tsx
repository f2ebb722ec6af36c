import { ArrowLeft, EllipsisVertical } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { TakesFocus } from "@/components/common/takes-focus";
import { CloneOffer } from "@/components/conversations/clone-offer";
import { PreviewNote } from "@/components/conversations/preview-note";
import { buttonVariants } from "@/components/ui/button";
import { VoicePortrait } from "@/components/voices/voice-portrait";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { isolated } from "@/lib/platform/isolated";
import { cn } from "@/lib/utils";

interface ConversationHeaderProps {
  conversation: ConversationDetail;
  /** The id of the menu that replaces, on a phone, the controls shown next to the conversation elsewhere. */
  menuId: string;
  /** Switches between Text and Call. */
  children: ReactNode;
}

/** Names the voice and always says that it is an AI. One line on a phone. */
export function ConversationHeader({ conversation, menuId, children }: ConversationHeaderProps) {
  const { voice, title } = conversation;
  return (
    <header className="@container phone:border-b phone:bg-background">
      <div className="flex items-center gap-x-2 phone:px-1 phone:pt-1 roomy:gap-x-4">
        <BackToVoices className="roomy:hidden" />
        <VoicePortrait
          name={voice.name}
          src={voice.avatarUrl}
          className="hidden @xs:inline-flex phone:size-10 lg:roomy:hidden"
        />
        <div className="min-w-0 flex-1">
          <h1 className="truncate phone:text-base phone:leading-tight roomy:text-2xl">
            <TakesFocus>{isolated(title)}</TakesFocus>
          </h1>
          <p className="truncate text-muted-foreground phone:text-sm phone:leading-tight">{isolated(voice.name)}</p>
        </div>
        {children}
        <button
          type="button"
          popoverTarget={menuId}
          aria-label="Menu"
          className={cn(buttonVariants({ variant: "ghost", size: "icon" }), "size-[44px] roomy:hidden")}
        >
          <EllipsisVertical aria-hidden />
        </button>
        {/* Room for the Delete button, which stands in the menu on a phone. */}
        <span aria-hidden className="w-11 shrink-0 phone:hidden" />
      </div>
      <div className="text-muted-foreground text-sm phone:px-4 phone:py-1 phone:leading-snug roomy:mt-2">
        <p className="inline">An AI voice made from recordings. It is not {isolated(voice.name)}.</p>{" "}
        <PreviewNote conversation={conversation} />
        <CloneOffer voice={conversation.voice} />
      </div>
    </header>
  );
}

export function BackToVoices({ className }: { className: string }) {
  return (
    <Link
      prefetch={false}
      href="/dashboard"
      className={cn(
        "inline-flex min-h-11 w-fit items-center gap-2 rounded-lg px-1 text-muted-foreground hover:text-foreground phone:w-[44px] phone:justify-center",
        className,
      )}
    >
      <ArrowLeft aria-hidden className="size-5" />
      <span className="phone:sr-only">Loved Ones</span>
    </Link>
  );
}
