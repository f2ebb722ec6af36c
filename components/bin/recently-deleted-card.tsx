import { Undo2 } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Progress } from "@/components/ui/progress";
import { KEPT_DAYS } from "@/lib/accounts/security/retention";
import { type Room, sizeInWords } from "@/lib/voices/room/policy";

/** The share of used storage that triggers the warning. */
const NEARLY_FULL = 0.9;

function RoomLine({ room: { usedBytes, binnedBytes, quotaBytes } }: { room: Room }) {
  const share = usedBytes / quotaBytes;
  const used = `${sizeInWords(usedBytes)} of ${sizeInWords(quotaBytes)}`;
  return (
    <div className="grid w-full gap-2">
      <p>
        Your recordings and photos take up {used}
        {binnedBytes > 0 ? `, including ${sizeInWords(binnedBytes)} that you deleted` : null}.
      </p>
      <Progress
        aria-label="Room for recordings and photos"
        value={share * 100}
        valueText={used}
        tone={share >= NEARLY_FULL ? "warning" : "default"}
      />
      {share >= NEARLY_FULL ? (
        <p className="text-muted-foreground text-sm">
          {binnedBytes > 0
            ? "What you deleted takes up room until the day shown in Recently deleted, or until you erase it there."
            : "To make room, delete what you no longer want, and erase it in Recently deleted."}
        </p>
      ) : null}
    </div>
  );
}

/** A link to Recently deleted, for users who look in their settings after a mistake. */
export function RecentlyDeletedCard({ room }: { room: Room }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recently deleted</CardTitle>
        <CardDescription>
          Loved ones, recordings, photos and conversations that you delete can be restored for {KEPT_DAYS.bin} days, or
          erased at once.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid justify-items-start gap-5">
        <RoomLine room={room} />
        <Link prefetch={false} href="/recently-deleted" className={buttonVariants({ variant: "outline" })}>
          <Undo2 aria-hidden />
          See what was deleted
        </Link>
      </CardContent>
    </Card>
  );
}
