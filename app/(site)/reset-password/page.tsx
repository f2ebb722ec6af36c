import type { Metadata } from "next";
import { LinkPage } from "@/components/accounts/link-page";
import { ResetPasswordForm } from "@/components/accounts/reset-password-form";

export const metadata: Metadata = { title: "New Password", robots: { index: false } };

export default function ResetPasswordPage() {
  return (
    <LinkPage title="Choose a new password" intro="Everything you keep here is as it was.">
      <ResetPasswordForm />
    </LinkPage>
  );
}
