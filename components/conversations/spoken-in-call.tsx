import { Phone } from "lucide-react";

/** Replaces the player: these words were spoken in a call, not written. */
export function SpokenInCall() {
  return (
    <span title="Spoken in a call" className="self-center text-muted-foreground">
      <Phone aria-hidden className="size-4" />
      <span className="sr-only">Spoken in a call</span>
    </span>
  );
}
