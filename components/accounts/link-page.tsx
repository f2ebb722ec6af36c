import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { Card, CardContent } from "@/components/ui/card";

/** The frame of the small pages related to signing in. */
export function LinkPage({ title, intro, children }: { title: string; intro: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-lg px-4 py-8 sm:px-6 sm:py-14">
      <Link
        href="/auth"
        className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 text-muted-foreground hover:text-foreground"
      >
        <ArrowLeft aria-hidden className="size-5" />
        Back to sign in
      </Link>
      <h1 className="mt-4 text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-3 mb-8 text-lg text-muted-foreground">{intro}</p>
      <Card className="py-5 sm:py-6">
        <CardContent>{children}</CardContent>
      </Card>
    </div>
  );
}
