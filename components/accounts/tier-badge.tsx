import { Badge } from "@/components/ui/badge";

/** "Free Trial" for the trial, otherwise the tier's own value. */
export function TierBadge({ tier, className }: { tier: string; className?: string }) {
  return (
    <Badge variant="soft" className={className}>
      {tier === "trial" ? "Free Trial" : tier}
    </Badge>
  );
}
