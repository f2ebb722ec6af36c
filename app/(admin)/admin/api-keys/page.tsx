import type { Metadata } from "next";
import { KeysScreen } from "@/components/admin/keys/keys-screen";
import { AdminOnly } from "@/components/admin/shell/admin-only";

export const metadata: Metadata = { title: "API Keys" };

export default function ApiKeysPage() {
  return (
    <AdminOnly>
      <KeysScreen />
    </AdminOnly>
  );
}
