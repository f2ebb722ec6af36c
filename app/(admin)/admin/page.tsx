import type { Metadata } from "next";
import { AdminDashboard } from "@/components/admin/dashboard/admin-dashboard";
import { AdminOnly } from "@/components/admin/shell/admin-only";

export const metadata: Metadata = { title: "Admin Dashboard" };

export default function AdminPage() {
  return (
    <AdminOnly>
      <AdminDashboard />
    </AdminOnly>
  );
}
