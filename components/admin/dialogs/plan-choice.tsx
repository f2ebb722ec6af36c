import { useId } from "react";
import { serverMessage } from "@/components/common/show-server-error";
import { NativeSelect } from "@/components/ui/native-select";
import { toast } from "@/components/ui/toast";
import { useSetPlan } from "@/lib/admin/people/queries";
import { planOf, plans, type Tier } from "@/lib/plans/plans";

interface PlanChoiceProps {
  id: number;
  name: string;
  tier: string | null;
}

/** Takes two taps: the choice applies at once, and choosing again reverts it. */
export function PlanChoice({ id, name, tier }: PlanChoiceProps) {
  const setPlan = useSetPlan(id);
  const labelId = useId();
  const choose = (wanted: Tier) =>
    setPlan.mutateAsync(wanted).then(
      () => {
        const { name: plan, minutes } = plans[wanted];
        toast({ variant: "success", title: `${name} is on ${plan}`, description: `${minutes} minutes, from now on.` });
      },
      (error: unknown) => {
        toast({ variant: "destructive", title: serverMessage(error, "The plan could not be changed.") });
      },
    );
  return (
    <div className="flex items-center gap-2">
      <span id={labelId}>Plan</span>
      <NativeSelect
        aria-labelledby={labelId}
        value={setPlan.variables && setPlan.isPending ? setPlan.variables : planOf(tier ?? "").tier}
        disabled={setPlan.isPending}
        onChange={(event) => void choose(event.target.value as Tier)}
      >
        {Object.values(plans).map((plan) => (
          <option key={plan.tier} value={plan.tier}>
            {plan.name}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}
