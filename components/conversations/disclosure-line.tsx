import { disclosureIn } from "@/lib/conversations/disclosure";

/** Shown between the messages, in the voice's language, when the notice is due. */
export function DisclosureLine({ voiceLanguage }: { voiceLanguage: string }) {
  const { text, language } = disclosureIn(voiceLanguage);
  return (
    <p lang={language} dir="auto" className="mx-auto max-w-md px-4 text-center text-muted-foreground text-sm">
      {text}
    </p>
  );
}
