import { initialsOf } from "@/components/accounts/initials";
import { Avatar, AvatarFallback, AvatarImage } from "@/components/ui/avatar";
import { cn } from "@/lib/utils";

interface VoicePortraitProps {
  name: string;
  /** The photo; without one the initial stands for the person. */
  src: string | null;
  className?: string;
}

/** Decoration: the name stands beside it. */
export function VoicePortrait({ name, src, className }: VoicePortraitProps) {
  return (
    <Avatar aria-hidden className={cn("size-14 text-xl", className)}>
      {src ? <AvatarImage src={src} /> : null}
      <AvatarFallback>{initialsOf(name).slice(0, 1)}</AvatarFallback>
    </Avatar>
  );
}
