import { CircleAlert, CircleCheck, Hourglass } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Spinner } from "@/components/ui/spinner";
import type { VoiceStatus } from "@/lib/voices/schema";

const looks = {
  pending: { label: "Pending", variant: "warning", Icon: Hourglass },
  processing: { label: "Processing", variant: "soft", Icon: Spinner },
  ready: { label: "Ready", variant: "success", Icon: CircleCheck },
  failed: { label: "Failed", variant: "destructive", Icon: CircleAlert },
} as const;

export function StatusBadge({ status }: { status: VoiceStatus }) {
  const { label, variant, Icon } = looks[status];
  return (
    <Badge variant={variant}>
      <Icon aria-hidden />
      {label}
    </Badge>
  );
}
