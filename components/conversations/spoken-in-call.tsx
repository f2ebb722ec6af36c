import { Phone } from "lucide-react";

/** In the place of a sound: these words were spoken, not written. */
export function SpokenInCall() {
  return (
    <span title="Spoken in a call" className="self-center text-muted-foreground">
      <Phone aria-hidden className="size-4" />
      <span className="sr-only">Spoken in a call</span>
    </span>
  );
}
