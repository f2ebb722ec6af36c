import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ShareLinks } from "@/components/landing/share-links";
import { buttonVariants } from "@/components/ui/button";
import { hasPlans } from "@/lib/plans/has-plans";
import { siteUrl } from "@/lib/platform/site-url";

export const metadata: Metadata = { title: "You're on the waitlist", robots: { index: false } };

export default function WaitlistSuccessPage() {
  if (!hasPlans()) redirect("/");
  return (
    <div className="mx-auto flex max-w-text flex-col items-center px-4 py-16 text-center sm:px-6 sm:py-24">
      <h1 className="text-4xl sm:text-5xl">You're on the waitlist!</h1>
      <p className="mt-5 text-lg text-muted-foreground">
        We'll write when there's a place, and not before. You can start the free trial with one voice today.
      </p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link href="/" className={buttonVariants()}>
          Back to Homepage
        </Link>
        <Link prefetch={false} href="/auth?tab=register" className={buttonVariants({ variant: "outline" })}>
          Start Free Trial
        </Link>
      </div>
      <section aria-labelledby="share-title" className="mt-16 w-full border-t pt-10">
        <h2 id="share-title" className="mb-5 text-xl">
          Perhaps it would help someone you know
        </h2>
        <ShareLinks siteUrl={siteUrl()} />
      </section>
      <p className="mt-12 text-muted-foreground">
        If this is a hard time, our{" "}
        <Link prefetch={false} href="/support#resources" className="text-primary underline underline-offset-4">
          support resources
        </Link>{" "}
        may help.
      </p>
    </div>
  );
}
