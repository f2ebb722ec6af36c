import type { Metadata } from "next";
import { ModelsScreen } from "@/components/admin/models/models-screen";
import { AdminOnly } from "@/components/admin/shell/admin-only";

export const metadata: Metadata = { title: "Models" };

export default function ModelsPage() {
  return (
    <AdminOnly>
      <ModelsScreen />
    </AdminOnly>
  );
}
