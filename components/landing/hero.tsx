import { HeartHandshake, LockKeyhole, Scale } from "lucide-react";
import Link from "next/link";
import { Demo } from "@/components/landing/demo";
import { DemoTranscript } from "@/components/landing/demo-transcript";
import { Example } from "@/components/landing/example";
import { HearExampleLink } from "@/components/landing/hear-example-link";
import { buttonVariants } from "@/components/ui/button";
import { hasPlans } from "@/lib/plans/has-plans";
import { plans, TRIAL_DAYS } from "@/lib/plans/plans";
import { counted } from "@/lib/platform/english";

const trial = `${counted(plans.trial.voices, "voice")}, ${plans.trial.minutes} minutes, ${TRIAL_DAYS} days`;

/** Each badge links to its explanation. */
const badges = [
  { label: "Secure", Icon: LockKeyhole, how: "How it's kept safe", href: "/privacy#safe" },
  { label: "Ethical", Icon: Scale, how: "Only with consent", href: "/terms#consent" },
  { label: "Supportive", Icon: HeartHandshake, how: "Where to find help", href: "/support#resources" },
];

export function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="mx-auto grid max-w-page items-start gap-x-16 gap-y-12 px-4 pt-10 pb-14 sm:px-6 sm:pt-16 sm:pb-20 lg:grid-cols-[1.15fr_1fr]"
    >
      <div>
        <h1 id="hero-title" className="text-4xl lg:text-5xl">
          Preserve and connect through the voices that matter
        </h1>
        <p className="mt-5 max-w-text text-lg text-muted-foreground sm:text-xl">
          Keepsake makes a voice from a few recordings of someone you love. You write to it or call it, and it answers.
          It's software, and it says so.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link
            prefetch={false}
            href="/auth?tab=register&callbackUrl=/create-voice"
            className={buttonVariants({ size: "lg" })}
          >
            {hasPlans() ? "Start free" : "Begin"}
          </Link>
          {hasPlans() ? (
            <Link href="/#waitlist" className={buttonVariants({ size: "lg", variant: "outline" })}>
              Join Our Waitlist
            </Link>
          ) : null}
          <HearExampleLink />
        </div>
        {hasPlans() ? (
          <p className="mt-4 max-w-text text-muted-foreground">
            Starting free needs no waitlist and no card: {trial}. The waitlist is for the paid plans.
          </p>
        ) : null}
        <p className="mt-9 text-muted-foreground">
          Thoughtfully designed with privacy and emotional well-being in mind
        </p>
        <ul className="mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-3">
          {badges.map(({ label, Icon, how, href }) => (
            <li key={label} className="flex items-center gap-2.5 sm:items-start">
              <Icon aria-hidden className="size-5 shrink-0 text-primary sm:mt-0.5" />
              <div className="flex flex-wrap items-baseline gap-x-3 sm:grid">
                <p className="font-medium">{label}</p>
                <Link
                  prefetch={false}
                  href={href}
                  className="inline-flex min-h-6 items-center text-muted-foreground underline underline-offset-4 hover:text-foreground"
                >
                  {how}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <section id="demo" aria-label="An example" tabIndex={-1} className="grid min-w-0 gap-5">
        <Example />
        <Demo>
          <DemoTranscript />
        </Demo>
      </section>
    </section>
  );
}
