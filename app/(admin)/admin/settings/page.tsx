import type { Metadata } from "next";
import { SettingsScreen } from "@/components/admin/settings/settings-screen";
import { AdminOnly } from "@/components/admin/shell/admin-only";

export const metadata: Metadata = { title: "Settings" };

export default function AdminSettingsPage() {
  return (
    <AdminOnly>
      <SettingsScreen />
    </AdminOnly>
  );
}
