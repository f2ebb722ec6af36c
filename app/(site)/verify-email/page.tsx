import type { Metadata } from "next";
import { EmailLinkResult } from "@/components/accounts/email-link-result";
import { LinkPage } from "@/components/accounts/link-page";

export const metadata: Metadata = { title: "Your Email Address", robots: { index: false } };

export default function VerifyEmailPage() {
  return (
    <LinkPage title="Your email address" intro="The link in our mail shows that it is yours.">
      <EmailLinkResult />
    </LinkPage>
  );
}
