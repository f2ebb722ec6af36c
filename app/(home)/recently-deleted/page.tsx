import type { Metadata } from "next";
import { SessionEnded } from "@/components/accounts/session-ended";
import { RecentlyDeleted } from "@/components/bin/recently-deleted";
import { findPageActor } from "@/lib/platform/auth/page-session";

export const metadata: Metadata = { title: "Recently deleted" };

export default async function RecentlyDeletedPage() {
  const actor = await findPageActor();
  return actor ? <RecentlyDeleted /> : <SessionEnded />;
}
