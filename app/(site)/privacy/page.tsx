import type { Metadata } from "next";
import { LegalPage } from "@/components/site/legal-page";
import { privacySections } from "@/components/site/privacy-sections";

export const metadata: Metadata = {
  title: "Privacy Policy",
  description: "What Keepsake keeps, what leaves the server and when, who can see it, and what deleting does.",
  alternates: { canonical: "/privacy" },
};

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      changedOn="27 November 2026"
      intro={
        <p>
          A voice is among the most personal things there are. This page says in plain words what the software does with
          it.
        </p>
      }
      sections={privacySections}
    />
  );
}
