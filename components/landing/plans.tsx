import Link from "next/link";
import { PlanCard } from "@/components/landing/plan-card";
import { buttonVariants } from "@/components/ui/button";
import { annualDiscount, paidPlans, trialLines } from "@/lib/landing/pricing";
import { plans } from "@/lib/plans/plans";

const periods = [
  { id: "billed-monthly", label: "Monthly" },
  { id: "billed-annually", label: `Annual, ${annualDiscount} off` },
];

/** Both prices are in the page; the selected radio button decides by CSS alone which one is visible. */
export function Plans() {
  return (
    <div className="group/plans">
      <fieldset className="mx-auto flex w-fit gap-1 rounded-full border bg-muted p-1">
        <legend className="sr-only">Billing</legend>
        {periods.map(({ id, label }, index) => (
          <label
            key={id}
            className="relative inline-flex min-h-11 cursor-pointer items-center rounded-full px-5 font-medium text-muted-foreground transition-colors hover:text-foreground has-checked:bg-card has-checked:text-foreground has-checked:shadow-sm has-focus-visible:outline-2 has-focus-visible:outline-ring dark:has-checked:bg-secondary-hover"
          >
            <input
              type="radio"
              id={id}
              name="billing"
              defaultChecked={index === 0}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full opacity-0"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <ul className="mt-10 grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        <PlanCard
          name={plans.trial.name}
          summary="See whether it is for you."
          price={<Amount amount="$0" unit="one-time" />}
          lines={trialLines}
          action={
            <Link prefetch={false} href="/auth?tab=register" className={buttonVariants({ variant: "outline" })}>
              Start Free Trial
            </Link>
          }
        />
        {paidPlans.map(({ plan, summary, isPopular, monthly, annual, lines, comingLines }) => (
          <PlanCard
            key={plan.tier}
            name={plan.name}
            summary={summary}
            isPopular={isPopular}
            price={
              <>
                <div className="group-has-[#billed-annually:checked]/plans:hidden">
                  <Amount amount={monthly} unit="/month" />
                </div>
                <div className="hidden group-has-[#billed-annually:checked]/plans:block">
                  <Amount amount={annual} unit="/month" />
                  <p className="text-muted-foreground">billed annually</p>
                </div>
              </>
            }
            lines={lines}
            comingLines={comingLines}
            action={
              <Link href="/#waitlist" className={buttonVariants({ variant: isPopular ? "default" : "outline" })}>
                Join Waitlist
              </Link>
            }
          />
        ))}
      </ul>
    </div>
  );
}

function Amount({ amount, unit }: { amount: string; unit: string }) {
  return (
    <p>
      <span className="font-serif text-4xl">{amount}</span> <span className="text-muted-foreground">{unit}</span>
    </p>
  );
}
