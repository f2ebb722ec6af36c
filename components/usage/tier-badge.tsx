import { Badge } from "@/components/ui/badge";

interface TierBadgeProps {
  of: { hasPlans: boolean; subscriptionTier: string };
  className?: string;
}

/** "Free Trial" for the trial, otherwise the name of the tier; renders nothing without plans. */
export function TierBadge({ of: { hasPlans, subscriptionTier }, className }: TierBadgeProps) {
  if (!hasPlans) return null;
  return (
    <Badge variant="soft" className={className}>
      {subscriptionTier === "trial" ? "Free Trial" : subscriptionTier}
    </Badge>
  );
}
