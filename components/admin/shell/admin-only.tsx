import type { ReactNode } from "react";
import { SessionEnded } from "@/components/accounts/session-ended";
import { AccessDenied } from "@/components/admin/shell/access-denied";
import { SecondFactorMissing } from "@/components/admin/shell/second-factor-missing";
import { SecondFactorNotGiven } from "@/components/admin/shell/second-factor-not-given";
import { findPageVisitor } from "@/lib/admin/guard";

/**
 * Shows the page only to administrators. Each page checks this itself, because the router keeps a layout between pages.
 */
export async function AdminOnly({ children }: { children: ReactNode }) {
  const visitor = await findPageVisitor();
  if (visitor.kind === "signed_out") return <SessionEnded />;
  if (visitor.kind === "denied") return <AccessDenied />;
  if (visitor.kind === "second_factor_missing") return <SecondFactorMissing />;
  if (visitor.kind === "second_factor_not_given") return <SecondFactorNotGiven />;
  return children;
}
