import { HeartHandshake, LockKeyhole, Scale } from "lucide-react";
import Link from "next/link";
import { Demo } from "@/components/landing/demo";
import { DemoTranscript } from "@/components/landing/demo-transcript";
import { buttonVariants } from "@/components/ui/button";
import { counted } from "@/lib/platform/english";
import { plans, TRIAL_DAYS } from "@/lib/usage/plans";

const trial = `${counted(plans.trial.voices, "voice")}, ${plans.trial.minutes} minutes, ${TRIAL_DAYS} days`;

const badges = [
  { label: "Secure", Icon: LockKeyhole },
  { label: "Ethical", Icon: Scale },
  { label: "Supportive", Icon: HeartHandshake },
];

export function Hero() {
  return (
    <section
      aria-labelledby="hero-title"
      className="mx-auto grid max-w-page items-center gap-x-16 gap-y-12 px-4 pt-10 pb-14 sm:px-6 sm:pt-16 sm:pb-20 lg:grid-cols-[1.15fr_1fr]"
    >
      <div>
        <h1 id="hero-title" className="text-4xl lg:text-5xl">
          Preserve and connect through the voices that matter
        </h1>
        <p className="mt-5 max-w-text text-lg text-muted-foreground sm:text-xl">
          From a few recordings, Keepsake makes a voice that sounds like someone you love. You write to it or call it,
          and hear an answer. It is software, and it says so.
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Link prefetch={false} href="/auth?tab=register" className={buttonVariants({ size: "lg" })}>
            Start free
          </Link>
          <Link href="/#waitlist" className={buttonVariants({ size: "lg", variant: "outline" })}>
            Join Our Waitlist
          </Link>
          <Link href="/#demo" className={buttonVariants({ size: "lg", variant: "outline" })}>
            Hear an example
          </Link>
        </div>
        <p className="mt-4 max-w-text text-muted-foreground">
          Starting free takes no waitlist and no card: {trial}. The waitlist is for the paid plans.
        </p>
        <p className="mt-9 text-muted-foreground">
          Thoughtfully designed with privacy and emotional well-being in mind
        </p>
        <ul className="mt-2.5 flex flex-wrap gap-x-7 gap-y-2">
          {badges.map(({ label, Icon }) => (
            <li key={label} className="inline-flex items-center gap-2 font-medium">
              <Icon aria-hidden className="size-5 text-primary" />
              {label}
            </li>
          ))}
        </ul>
      </div>
      <section id="demo" aria-label="An example" tabIndex={-1} className="min-w-0">
        <Demo>
          <DemoTranscript />
        </Demo>
      </section>
    </section>
  );
}
