import type { Metadata } from "next";
import { ExplorerScreen } from "@/components/admin/explorer/explorer-screen";
import { AdminOnly } from "@/components/admin/shell/admin-only";

export const metadata: Metadata = { title: "Database Explorer" };

export default function AdminDatabasePage() {
  return (
    <AdminOnly>
      <ExplorerScreen />
    </AdminOnly>
  );
}
