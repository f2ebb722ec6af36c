import { Badge } from "@/components/ui/badge";
import type { SupportStatus } from "@/lib/support/categories";

export const requestStatuses = {
  open: { label: "Open", variant: "soft" },
  in_progress: { label: "In Progress", variant: "warning" },
  resolved: { label: "Resolved", variant: "success" },
  closed: { label: "Closed", variant: "secondary" },
} as const satisfies Record<SupportStatus, { label: string; variant: string }>;

export function RequestStatus({ status }: { status: SupportStatus }) {
  // The database column accepts any text.
  const { label, variant } = requestStatuses[status] ?? requestStatuses.open;
  return <Badge variant={variant}>{label}</Badge>;
}
