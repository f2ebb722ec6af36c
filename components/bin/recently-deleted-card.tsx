import { Undo2 } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { KEPT_DAYS } from "@/lib/accounts/security/retention";

/** The way to what was deleted, for people who look in their settings after a mistake. */
export function RecentlyDeletedCard() {
  return (
    <Card>
      <CardHeader>
        <CardTitle>Recently deleted</CardTitle>
        <CardDescription>
          Loved ones, recordings, photos and conversations that you delete can be restored for {KEPT_DAYS.bin} days, or
          erased at once.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Link prefetch={false} href="/recently-deleted" className={buttonVariants({ variant: "outline" })}>
          <Undo2 aria-hidden />
          See what was deleted
        </Link>
      </CardContent>
    </Card>
  );
}
