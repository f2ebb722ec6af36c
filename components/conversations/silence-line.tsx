import Link from "next/link";
import type { Silence } from "@/lib/conversations/timeline";
import { SPEND_LIMIT_SENTENCE, UNVERIFIED_SENTENCE } from "@/lib/plans/notices";

const sentences: Record<Silence, string> = {
  minutes: "Your minutes are used up. Answers come in writing.",
  spend_limit: SPEND_LIMIT_SENTENCE,
  unverified: UNVERIFIED_SENTENCE,
};
const WAY = "Account security";

/** Shown once between the messages, where replies start to come without audio or from the companion. */
export function SilenceLine({ why }: { why: Silence }) {
  const [before, after] = sentences[why].split(WAY);
  return (
    <p className="mx-auto max-w-md px-4 py-1 text-center text-muted-foreground text-sm">
      {before}
      {after === undefined ? null : (
        <>
          <Link
            prefetch={false}
            href="/account-settings#email-address"
            className="text-primary underline underline-offset-4"
          >
            {WAY}
          </Link>
          {after}
        </>
      )}
    </p>
  );
}
