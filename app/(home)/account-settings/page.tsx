import type { Metadata } from "next";
import { AccountSettings } from "@/components/accounts/account-settings";
import { SessionEnded } from "@/components/accounts/session-ended";
import { getOwnUser } from "@/lib/accounts/data";
import { sendsArchives } from "@/lib/archive/take-along";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { readRoom } from "@/lib/voices/room/data";

export const metadata: Metadata = { title: "Account Settings" };

export default async function AccountSettingsPage() {
  const actor = await findPageActor();
  if (!actor) return <SessionEnded />;
  return (
    <AccountSettings initialUser={getOwnUser(actor)} room={await readRoom(actor)} isOnRequest={!sendsArchives()} />
  );
}
