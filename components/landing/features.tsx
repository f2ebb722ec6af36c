import { AudioLines, HandHeart, LockKeyhole, MessagesSquare, Mic, SlidersHorizontal } from "lucide-react";
import { Kitchen } from "@/components/landing/scenes";
import { Section } from "@/components/landing/section";

const features = [
  {
    title: "Voice preservation",
    text: "A voice is measured in the recordings you have: its pitch, its pace, its tone. The recordings themselves are kept as they are.",
    Icon: AudioLines,
  },
  {
    title: "Meaningful conversations",
    text: "Write a few lines, or call. Answers build on what you've told it about the person. It never makes up a memory.",
    Icon: MessagesSquare,
  },
  {
    title: "Private and secure",
    text: "What you upload, write and hear belongs to your account alone. No trackers, no advertising, and deleting means deleting.",
    Icon: LockKeyhole,
  },
  {
    title: "Simple voice creation",
    text: "Upload recordings or make them in the browser. You see at once which ones help, and how to improve the others.",
    Icon: Mic,
  },
  {
    title: "Customizable experience",
    text: "A name, a language, a picture, a description in your own words. Listen, or just read. You can change all of it at any time.",
    Icon: SlidersHorizontal,
  },
  {
    title: "Emotional support",
    text: "It's quiet and takes its time. It says what it is, and when you need a person rather than software, it tells you where to find one.",
    Icon: HandHeart,
  },
];

export function Features() {
  return (
    <Section id="features" title="What it does" isBand>
      <Kitchen />
      <ul className="grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ title, text, Icon }) => (
          <li key={title}>
            <Icon aria-hidden strokeWidth={1.6} className="size-7 text-primary" />
            <h3 className="mt-3 text-xl">{title}</h3>
            <p className="mt-2 text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
