import { Button } from "@/components/ui/button";
import { OPENERS } from "@/lib/conversations/openers";

/** Choosing a suggestion only fills the text box. */
export function ConversationEmpty({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-4 overflow-y-auto px-6 py-6 text-center">
      <p className="font-medium font-serif text-xl">Nothing has been written here yet</p>
      <p className="max-w-md text-muted-foreground">Write what you like, or begin with one of these.</p>
      <ul className="flex max-w-md flex-wrap justify-center gap-2">
        {OPENERS.map((text) => (
          <li key={text}>
            <Button variant="outline" className="h-auto whitespace-normal text-left" onClick={() => onChoose(text)}>
              {text}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
