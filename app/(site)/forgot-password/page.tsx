import type { Metadata } from "next";
import { ForgotPasswordForm } from "@/components/accounts/forgot-password-form";
import { LinkPage } from "@/components/accounts/link-page";

export const metadata: Metadata = { title: "Forgotten Password", robots: { index: false } };

export default function ForgotPasswordPage() {
  return (
    <LinkPage
      title="Forgot your password?"
      intro="Tell us the email address of your account, and we'll send you a link to choose a new one."
    >
      <ForgotPasswordForm />
    </LinkPage>
  );
}
