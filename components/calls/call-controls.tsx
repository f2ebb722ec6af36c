"use client";

import { Captions, CaptionsOff, Mic, MicOff, PhoneOff } from "lucide-react";
import type { ReactNode } from "react";
import type { CallClient } from "@/lib/calls/client/call-client";
import type { CallState } from "@/lib/calls/client/call-state";
import { cn } from "@/lib/utils";

interface CallControlsProps {
  client: CallClient;
  state: CallState;
  hasCaptions: boolean;
  onCaptions: () => void;
  onHangUp: () => void;
}

/** Three round buttons that stay visible however long the captions are. */
export function CallControls({ client, state, hasCaptions, onCaptions, onHangUp }: CallControlsProps) {
  const { isMuted } = state;
  const isLive = state.phase === "live" || state.phase === "reconnecting";
  return (
    <div className="flex shrink-0 justify-center gap-8 px-4 pt-3 pb-4 short:pt-2 short:pb-1">
      <RoundButton
        label={isMuted ? "Unmute" : "Mute"}
        isOn={isMuted}
        keys="M"
        isDisabled={!isLive}
        onPress={() => client.toggleMute()}
      >
        {isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
      </RoundButton>
      <RoundButton label="Captions" isOn={hasCaptions} onPress={onCaptions}>
        {hasCaptions ? <Captions aria-hidden /> : <CaptionsOff aria-hidden />}
      </RoundButton>
      <RoundButton label="Hang up" isFinal onPress={onHangUp}>
        <PhoneOff aria-hidden />
      </RoundButton>
    </div>
  );
}

interface RoundButtonProps {
  label: string;
  /** For a button that stays pressed. */
  isOn?: boolean;
  isFinal?: boolean;
  isDisabled?: boolean;
  /** The value of `aria-keyshortcuts`. */
  keys?: string;
  onPress: () => void;
  children: ReactNode;
}

function RoundButton({ label, isOn, isFinal = false, isDisabled, keys, onPress, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      disabled={isDisabled}
      onClick={onPress}
      className="group grid justify-items-center gap-1 rounded-lg text-sm disabled:opacity-55"
    >
      <span
        className={cn(
          "inline-flex size-16 short:size-12 items-center justify-center rounded-full border transition-colors [&_svg]:size-7",
          isFinal
            ? "border-transparent bg-destructive text-destructive-foreground group-hover:bg-destructive-hover"
            : "border-input bg-card group-hover:bg-muted group-aria-pressed:border-transparent group-aria-pressed:bg-primary group-aria-pressed:text-primary-foreground",
        )}
      >
        {children}
      </span>
      {label}
    </button>
  );
}
