import type { Metadata } from "next";
import type { ReactNode } from "react";
import { SessionEnded } from "@/components/accounts/session-ended";
import { SessionGuard } from "@/components/accounts/session-guard";
import { AccessDenied } from "@/components/admin/shell/access-denied";
import { AdminFooter } from "@/components/admin/shell/admin-footer";
import { AdminHeader } from "@/components/admin/shell/admin-header";
import { SecondFactorHint } from "@/components/admin/shell/second-factor-hint";
import { SecondFactorMissing } from "@/components/admin/shell/second-factor-missing";
import { SecondFactorNotGiven } from "@/components/admin/shell/second-factor-not-given";
import { FreshPolicy } from "@/components/common/fresh-policy";
import { OfflineBanner } from "@/components/common/offline-banner";
import { getOwnUser } from "@/lib/accounts/data";
import { findPageVisitor } from "@/lib/admin/guard";
import { hasSecondFactor } from "@/lib/platform/auth/second-factor";

export const metadata: Metadata = { robots: { index: false } };

/** The gate of the administrator area. Its pages ask again (AdminOnly), and so does every call. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const visitor = await findPageVisitor();
  if (visitor.kind === "signed_out") {
    return (
      <main id="main" tabIndex={-1} className="px-4">
        <SessionEnded />
      </main>
    );
  }
  if (visitor.kind === "denied") {
    return (
      <main id="main" tabIndex={-1} className="px-4">
        <AccessDenied />
      </main>
    );
  }
  if (visitor.kind === "second_factor_missing") {
    return (
      <main id="main" tabIndex={-1} className="px-4">
        <SecondFactorMissing />
      </main>
    );
  }
  if (visitor.kind === "second_factor_not_given") {
    return (
      <main id="main" tabIndex={-1} className="px-4">
        <SecondFactorNotGiven />
      </main>
    );
  }
  const hasSecond = await hasSecondFactor(visitor.actor);
  return (
    <SessionGuard user={getOwnUser(visitor.actor)}>
      <div className="flex min-h-dvh flex-col">
        <FreshPolicy />
        <OfflineBanner />
        <AdminHeader username={visitor.actor.username} />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-[96rem] flex-1 px-4 py-8 sm:px-6 lg:py-4">
          {hasSecond ? null : <SecondFactorHint userId={visitor.actor.userId} />}
          {children}
        </main>
        <AdminFooter />
      </div>
    </SessionGuard>
  );
}
