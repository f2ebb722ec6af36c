import { Badge } from "@/components/ui/badge";

/** "Free Trial" for the trial, otherwise the name of the tier. */
export function TierBadge({ tier, className }: { tier: string; className?: string }) {
  return (
    <Badge variant="soft" className={className}>
      {tier === "trial" ? "Free Trial" : tier}
    </Badge>
  );
}
