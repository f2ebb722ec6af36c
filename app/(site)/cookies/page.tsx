import type { Metadata } from "next";
import { CookieTable } from "@/components/site/cookie-table";
import { LegalPage } from "@/components/site/legal-page";

export const metadata: Metadata = {
  title: "Cookie Policy",
  description:
    "Four cookies for signing in, a few settings in your browser, and no trackers. That is why there is no banner.",
  alternates: { canonical: "/cookies" },
};

export default function CookiesPage() {
  return (
    <LegalPage
      title="Cookie Policy"
      changedOn="27 November 2026"
      intro={
        <p>
          There is no banner here because there is nothing to ask for: no trackers, no advertising, no statistics about
          you. Visitors who are not signed in receive no cookie at all.
        </p>
      }
      sections={[
        {
          id: "kept",
          title: "What your browser keeps for us",
          content: (
            <>
              <CookieTable />
              <p>Over https the names of the cookies that scripts cannot read begin with __Host-.</p>
            </>
          ),
        },
        {
          id: "removing",
          title: "Removing it",
          content: (
            <p>
              Logging out removes the two cookies that keep you signed in. Clearing the data of this site in your
              browser's settings removes everything else; you then choose light or dark and the speed again, and unsent
              drafts are lost.
            </p>
          ),
        },
      ]}
    />
  );
}
