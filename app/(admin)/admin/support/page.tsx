import type { Metadata } from "next";
import { AdminOnly } from "@/components/admin/shell/admin-only";
import { SupportDesk } from "@/components/admin/support/support-desk";

export const metadata: Metadata = { title: "Support Requests" };

export default function AdminSupportPage() {
  return (
    <AdminOnly>
      <SupportDesk />
    </AdminOnly>
  );
}
