import type { Metadata } from "next";
import { AnalyticsScreen } from "@/components/admin/analytics/analytics-screen";
import { AdminOnly } from "@/components/admin/shell/admin-only";

export const metadata: Metadata = { title: "Analytics" };

export default function AnalyticsPage() {
  return (
    <AdminOnly>
      <AnalyticsScreen />
    </AdminOnly>
  );
}
