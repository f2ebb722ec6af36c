import { Settings2 } from "lucide-react";
import Link from "next/link";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { longDateInUtc } from "@/lib/platform/english";

/** The family's description of the person, and the date the voice was added. */
export function AboutVoice({ voice }: { voice: ConversationDetail["voice"] }) {
  return (
    <Card className="mt-6 gap-3">
      <CardHeader>
        <CardTitle>About This Voice</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-2">
        <p className="max-w-text whitespace-pre-line [overflow-wrap:anywhere]">
          {voice.description || "No description provided."}
        </p>
        <p className="text-muted-foreground">
          Created on <time dateTime={voice.createdAt}>{longDateInUtc(new Date(voice.createdAt))}</time>
        </p>
      </CardContent>
      <CardFooter>
        <Link
          prefetch={false}
          href={`/edit-voice/${voice.id}`}
          className="inline-flex min-h-11 items-center gap-2 rounded-lg text-primary underline underline-offset-4"
        >
          <Settings2 aria-hidden className="size-5" />
          Change voice settings
        </Link>
      </CardFooter>
    </Card>
  );
}
