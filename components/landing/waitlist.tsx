import Link from "next/link";
import { LazyWaitlistForm } from "@/components/landing/lazy-waitlist-form";
import { Section } from "@/components/landing/section";

export function Waitlist() {
  return (
    <Section id="waitlist" title="Join the waitlist" isBand>
      <div className="-mt-5 grid gap-10 lg:grid-cols-[1fr_1.1fr] lg:gap-16">
        <div className="grid max-w-text content-start gap-4 text-lg text-muted-foreground">
          <p>
            Paid plans aren't on sale yet. Leave your name and email, and we'll write when they are. No newsletter, and
            nothing else.
          </p>
          <p>
            You don't need the waitlist to try it: the free trial with one voice is open to everyone.{" "}
            <Link prefetch={false} href="/auth?tab=register" className="text-primary underline underline-offset-4">
              Create an account
            </Link>
            .
          </p>
        </div>
        <LazyWaitlistForm />
      </div>
    </Section>
  );
}
