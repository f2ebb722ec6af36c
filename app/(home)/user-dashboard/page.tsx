import type { Metadata } from "next";
import { SessionEnded } from "@/components/accounts/session-ended";
import { UserDashboard } from "@/components/accounts/user-dashboard";
import { getOwnUser } from "@/lib/accounts/data";
import { findPageActor } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Welcome" };

export default async function UserDashboardPage() {
  const actor = await findPageActor();
  return actor ? <UserDashboard initialUser={getOwnUser(actor)} /> : <SessionEnded />;
}
