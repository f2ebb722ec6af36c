import { HeartHandshake, LockKeyhole, Scale } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";

const badges = [
  { label: "Secure", Icon: LockKeyhole },
  { label: "Ethical", Icon: Scale },
  { label: "Supportive", Icon: HeartHandshake },
];

export function Hero() {
  return (
    <section className="mx-auto max-w-page px-4 pt-12 pb-10 sm:px-6 sm:pt-20 lg:pt-24">
      <div className="mx-auto max-w-3xl text-center">
        <h1 className="text-4xl sm:text-5xl">Preserve and connect through the voices that matter</h1>
        <p className="mx-auto mt-6 max-w-text text-lg text-muted-foreground sm:text-xl">
          From a few recordings, Keepsake makes a voice that sounds like someone you love. You write to it, or call it,
          and hear an answer. It is software, it says so, and the recordings stay yours.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <Link href="/#waitlist" className={buttonVariants({ size: "lg" })}>
            Join Our Waitlist
          </Link>
          <Link href="/#demo" className={buttonVariants({ size: "lg", variant: "outline" })}>
            Hear an example
          </Link>
        </div>
        <p className="mt-10 text-muted-foreground">
          Thoughtfully designed with privacy and emotional well-being in mind
        </p>
        <ul className="mt-3 flex flex-wrap justify-center gap-x-7 gap-y-2">
          {badges.map(({ label, Icon }) => (
            <li key={label} className="inline-flex items-center gap-2 font-medium">
              <Icon aria-hidden className="size-5 text-primary" />
              {label}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
