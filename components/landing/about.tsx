import Link from "next/link";
import { Hallway } from "@/components/landing/scenes";
import { Section } from "@/components/landing/section";

export function About() {
  return (
    <Section id="about" title="About Keepsake">
      <div className="grid gap-10 lg:grid-cols-2 lg:gap-x-16">
        <div className="grid max-w-text content-start gap-4 text-lg">
          <p>
            People keep letters, a watch, a jacket that still hangs by the door. A voice is harder to keep. It lies on
            old phones and in video clips nobody opens, and one day the phone is gone.
          </p>
          <p>
            Keepsake gathers those recordings, keeps them safe, and makes a voice from them that you can write to and
            call. It is for those who have lost someone, and for those who love someone far away.
          </p>
        </div>
        <Hallway />
        <div className="max-w-text rounded-lg bg-accent p-6 text-accent-foreground sm:p-8 lg:col-span-2 lg:max-w-none">
          <h3 className="text-xl">What it is not</h3>
          <ul className="mt-4 grid list-disc gap-3 pl-5 marker:text-primary">
            <li>It is not the person. It is an AI voice, and it says so when you ask.</li>
            <li>It does not feel, remember or wait. Nothing happens to it while you are away.</li>
            <li>
              It is not a replacement for professional mental health support.{" "}
              <Link prefetch={false} href="/support#resources" className="underline underline-offset-4">
                Where to find help
              </Link>
              .
            </li>
          </ul>
        </div>
      </div>
    </Section>
  );
}
