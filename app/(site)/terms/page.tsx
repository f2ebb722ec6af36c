import type { Metadata } from "next";
import { LegalPage } from "@/components/site/legal-page";
import { termsSections } from "@/components/site/terms-sections";
import { hasPlans } from "@/lib/plans/has-plans";

export const metadata: Metadata = {
  title: "Terms of Service",
  description: "What Keepsake is and is not, whose voice you may use, and what is not allowed.",
  alternates: { canonical: "/terms" },
};

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      changedOn="27 November 2026"
      intro={
        <p>
          By making an account{hasPlans() ? " or joining the waitlist" : ""} you agree to what is written here. It is
          short on purpose.
        </p>
      }
      sections={termsSections}
    />
  );
}
