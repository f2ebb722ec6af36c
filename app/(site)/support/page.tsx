import type { Metadata } from "next";
import { Resources } from "@/components/support/resources";
import { SupportPanel } from "@/components/support/support-panel";

export const metadata: Metadata = {
  title: "Support & Feedback",
  description:
    "Ask a question, report a problem or tell us what you think. With directories of help in grief and crisis around the world.",
  alternates: { canonical: "/support" },
};

export default function SupportPage() {
  return (
    <div className="mx-auto max-w-page px-4 py-12 sm:px-6 sm:py-16">
      <h1 className="text-4xl sm:text-5xl">Support & Feedback</h1>
      <p className="mt-4 max-w-text text-lg text-muted-foreground">
        Ask a question, report a problem or suggest something. If you're in distress right now, please{" "}
        <a href="#resources" className="text-primary underline underline-offset-4">
          see where to find help
        </a>{" "}
        first: we can't answer right away.
      </p>
      <div className="mt-10 grid gap-12 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
        <section id="request" aria-label="Your request" tabIndex={-1}>
          <SupportPanel />
        </section>
        <Resources />
      </div>
    </div>
  );
}
