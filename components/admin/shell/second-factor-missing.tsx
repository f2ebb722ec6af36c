import { ShieldCheck } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";

/** Replaces the administrators' pages until a required second factor is set up (ADMIN_SECOND_FACTOR). */
export function SecondFactorMissing() {
  return (
    <div className="mx-auto flex min-h-[50dvh] max-w-md flex-col items-center justify-center gap-3 px-4 text-center">
      <ShieldCheck aria-hidden className="size-9 text-muted-foreground" />
      <h1 className="text-2xl">A second factor first</h1>
      <p className="text-muted-foreground">
        This Keepsake opens its administration only to people who sign in with more than a password. Add a passkey or
        turn on one-time codes, then come back.
      </p>
      <Link prefetch={false} href="/account-settings#one-time-codes" className={buttonVariants({ className: "mt-3" })}>
        Set one up
      </Link>
    </div>
  );
}
