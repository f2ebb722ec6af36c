import Link from "next/link";
import type { LegalSection } from "@/components/site/legal-page";
import { hasPlans } from "@/lib/plans/has-plans";

const plans: LegalSection = {
  id: "plans",
  title: "Trial, plans and minutes",
  content: (
    <p>
      The free trial and the plans are described on the <Link href="/pricing">pricing page</Link>. Paid plans are not on
      sale yet; joining the waitlist costs nothing and commits you to nothing. Only the AI's spoken replies count as
      minutes, and unused minutes do not roll over.
    </p>
  ),
};

export const termsSections: LegalSection[] = [
  {
    id: "what",
    title: "What Keepsake is",
    content: (
      <>
        <p>
          Keepsake makes an artificial voice from recordings of a person and lets you write to it and call it. The
          replies are composed by software. They are not messages from the person, living or dead, and they can be
          wrong.
        </p>
        <p>
          It is not a replacement for professional mental health support, and gives no medical, legal or financial
          advice.{" "}
          <Link prefetch={false} href="/support#resources">
            Where to find help
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    id: "consent",
    title: "Whose voice you may use",
    content: (
      <ul>
        <li>Your own.</li>
        <li>That of a living person who has agreed to it.</li>
        <li>That of a person who has died, if you have the right to the recordings and to decide about them.</li>
        <li>
          You confirm this right for each voice. If someone with a stronger right objects, we may pause or remove the
          voice.
        </li>
      </ul>
    ),
  },
  {
    id: "not-allowed",
    title: "What is not allowed",
    content: (
      <ul>
        <li>Making people believe that the voice is the person: in calls, in messages, in public, for any purpose.</li>
        <li>Voices of public figures, or of anyone, without the right to them.</li>
        <li>Harassing, threatening or deceiving anyone, or breaking the law.</li>
        <li>Getting around the limits, attacking the service, or opening what belongs to other people.</li>
      </ul>
    ),
  },
  {
    id: "account",
    title: "Your account",
    content: (
      <p>
        You need to be 18 or older, and to give an email address that is yours. Keep your password to yourself. We may
        suspend an account that breaks these terms. It can then no longer sign in.
      </p>
    ),
  },
  {
    id: "yours",
    title: "What is yours stays yours",
    content: (
      <p>
        Recordings, texts and pictures remain yours. You allow us to store and process them only as far as your use of
        the service needs it, and only until you delete them. The <Link href="/privacy">Privacy Policy</Link> says how.
      </p>
    ),
  },
  ...(hasPlans() ? [plans] : []),
  {
    id: "liability",
    title: "What we can promise, and what we can't",
    content: (
      <p>
        We take care of what you entrust to us. Still, the service is provided as it is. It can be interrupted, and a
        voice can turn out differently from what you hoped. Please keep copies of recordings that are dear to you.
        Nothing here limits rights that the law gives you and that cannot be limited.
      </p>
    ),
  },
  {
    id: "end",
    title: "Ending it",
    content: (
      <p>
        You may stop at any time, and delete your voices or your whole account yourself. If we had to end the service,
        we would tell you in time to take your recordings with you.
      </p>
    ),
  },
  {
    id: "changes",
    title: "Changes",
    content: (
      <p>
        If these terms change, the date above changes with them. If a change takes something away from you, we'll tell
        you before it takes effect.
      </p>
    ),
  },
];
