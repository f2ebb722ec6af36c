import type { Metadata } from "next";
import { SessionEnded } from "@/components/accounts/session-ended";
import { Dashboard } from "@/components/voices/dashboard";
import { findPageActor } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Your Dashboard" };

export default async function DashboardPage() {
  const actor = await findPageActor();
  return actor ? <Dashboard /> : <SessionEnded />;
}
