import { ArrowLeft } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { AuthPanel } from "@/components/accounts/auth-panel";
import { hasPlans } from "@/lib/plans/has-plans";

export const metadata: Metadata = {
  title: "Sign In or Register",
  description: `Sign in to Keepsake, or create an account.${hasPlans() ? " The free trial has one voice and 20 minutes, for 30 days." : ""}`,
  alternates: { canonical: "/auth" },
};

export default function AuthPage() {
  return (
    <div className="mx-auto grid max-w-page gap-10 px-4 py-8 sm:px-6 sm:py-14 lg:grid-cols-2 lg:gap-20">
      <div>
        <Link
          href="/"
          className="-ml-1 inline-flex min-h-11 items-center gap-2 rounded-lg px-1 text-muted-foreground hover:text-foreground"
        >
          <ArrowLeft aria-hidden className="size-5" />
          Back to Home
        </Link>
        <h1 className="mt-4 text-3xl sm:text-4xl">Come in</h1>
        <p className="mt-3 max-w-md text-lg text-muted-foreground">
          Your voices and conversations are kept for you alone. What you write and hear here stays private.
        </p>
        <p className="mt-6 hidden max-w-md text-muted-foreground lg:block">
          If you cannot sign in,{" "}
          <Link prefetch={false} href="/support" className="text-primary underline underline-offset-4">
            write to us
          </Link>
          .
        </p>
      </div>
      <div className="w-full max-w-lg">
        <AuthPanel />
        <p className="mt-6 text-muted-foreground lg:hidden">
          If you cannot sign in,{" "}
          <Link prefetch={false} href="/support" className="text-primary underline underline-offset-4">
            write to us
          </Link>
          .
        </p>
      </div>
    </div>
  );
}
