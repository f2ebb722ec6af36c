import { useEffect, useRef, useState } from "react";
import { unlock } from "@/lib/audio/unlocked-audio";
import { useDemoPlayer } from "@/lib/landing/demo-player";
import { DEMO_REPLY_DELAY_MS, type DemoLine, demoMessages, demoNote, demoReply } from "@/lib/landing/demo-script";
import { type DemoAudio, useDemoAudio } from "@/lib/landing/queries";

/** Repeated replies have their own ids: "preview:3" plays the audio of "preview". */
const sourceOf = (audio: DemoAudio, message: DemoLine) => audio[message.id.split(":")[0] ?? ""];

/** The script, followed by the visitor's messages and the demo's only reply. */
export function useDemoConversation() {
  const { audio, isLoading } = useDemoAudio();
  const player = useDemoPlayer();
  const [messages, setMessages] = useState<DemoLine[]>(demoMessages);
  const [isWriting, setIsWriting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestAudio = useRef(audio);

  useEffect(() => {
    latestAudio.current = audio;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const listen = (message: DemoLine) => {
    const src = sourceOf(latestAudio.current, message);
    if (src) void player.play(message.id, src);
  };

  const send = (content: string) => {
    if (isWriting) return;
    void unlock();
    player.stop();
    const number = messages.length;
    setMessages([...messages, { id: `own:${number}`, role: "user", content }]);
    setIsWriting(true);
    timer.current = setTimeout(() => {
      const reply = { ...demoReply, id: `${demoReply.id}:${number}` };
      setIsWriting(false);
      setMessages((current) => [...current, reply]);
      listen(reply);
    }, DEMO_REPLY_DELAY_MS);
  };

  const newest = messages[messages.length - 1];
  const hasReplied = messages.length > demoMessages.length && newest?.role === "assistant";
  const announcement = isWriting
    ? "Mom, the AI voice, is writing."
    : hasReplied
      ? `${newest?.content ?? ""} ${demoNote}`
      : "";

  return {
    messages,
    isLoading,
    isWriting,
    hasReplied,
    announcement,
    playingId: player.playingId,
    canListen: (message: DemoLine) => message.role === "assistant" && sourceOf(audio, message) !== undefined,
    listen,
    stop: player.stop,
    send,
  };
}
