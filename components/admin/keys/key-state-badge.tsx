import { Badge } from "@/components/ui/badge";
import type { KeyState } from "@/lib/admin/keys/schema";

const looks = {
  active: { variant: "success", label: "Active" },
  failing: { variant: "destructive", label: "Not working" },
  not_set: { variant: "secondary", label: "Not set" },
} as const;

export function KeyStateBadge({ state }: { state: KeyState["state"] }) {
  const { variant, label } = looks[state];
  return <Badge variant={variant}>{label}</Badge>;
}
