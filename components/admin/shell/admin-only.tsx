import type { ReactNode } from "react";
import { SessionEnded } from "@/components/accounts/session-ended";
import { AccessDenied } from "@/components/admin/shell/access-denied";
import { findPageVisitor } from "@/lib/admin/guard";

/**
 * What a page of the administrator area shows to whom. The layout asks too, but the router keeps a layout while people
 * go from page to page, so each page asks for itself.
 */
export async function AdminOnly({ children }: { children: ReactNode }) {
  const visitor = await findPageVisitor();
  if (visitor.kind === "signed_out") return <SessionEnded />;
  if (visitor.kind === "denied") return <AccessDenied />;
  return children;
}
