import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import type { Hold } from "@/lib/voices/upload-queue";

const words: Record<Hold, { title: string; text: string }> = {
  nothing: {
    title: "There is no recording to make the voice from",
    text: "Some did not arrive: try them again, or add others. What you entered is kept.",
  },
  not_all_taken: {
    title: "Not every recording was taken",
    text: "Try again or remove those that are marked, or go on with the others.",
  },
  nothing_clear: {
    title: "No clear speech was heard",
    text: "Add a clearer recording, or go on with these: the voice will be less like the person.",
  },
};

/** The reason why the voice is not being made yet, and the next step. */
export function MakingNotice({ hold }: { hold: Hold | null }) {
  if (!hold) return null;
  const { title, text } = words[hold];
  return (
    <Alert variant="warning" role="alert">
      <AlertTitle>{title}</AlertTitle>
      <AlertDescription>{text}</AlertDescription>
    </Alert>
  );
}
