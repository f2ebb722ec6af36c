import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Plans } from "@/components/landing/plans";
import { QuestionList } from "@/components/site/question-list";
import { StructuredQuestions } from "@/components/site/structured-questions";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { extraMinutes, pricingQuestions } from "@/lib/landing/pricing";
import { hasPlans } from "@/lib/plans/has-plans";

export const metadata: Metadata = {
  title: "Pricing",
  description:
    "A free trial with one voice and 20 minutes. Basic, Premium and Family plans open through the waitlist. Only the AI's spoken replies count.",
  alternates: { canonical: "/pricing" },
};

export default function PricingPage() {
  if (!hasPlans()) redirect("/");
  return (
    <>
      <div className="mx-auto max-w-page px-4 py-12 sm:px-6 sm:py-16">
        <div className="mx-auto mb-9 max-w-text text-center">
          <h1 className="text-4xl sm:text-5xl">Pricing</h1>
          <p className="mt-4 text-lg text-muted-foreground">
            Start with the free trial, which needs no waitlist. Paid plans aren't on sale yet; people on the waitlist
            will be offered them first.
          </p>
        </div>
        <Plans />
        <p className="mt-8 text-center text-muted-foreground">{extraMinutes}</p>
      </div>
      <section aria-labelledby="pricing-questions" className="bg-muted/60">
        <div className="mx-auto max-w-page px-4 py-14 sm:px-6 sm:py-20">
          <div className="max-w-3xl">
            <h2 id="pricing-questions" className="mb-9 text-3xl sm:text-4xl">
              Questions about plans
            </h2>
            <QuestionList questions={pricingQuestions} name="pricing-questions" />
            <div className="mt-10 flex flex-wrap items-center gap-x-4 gap-y-3">
              <p className="mr-auto text-muted-foreground">For an organisation, a hospice or a larger family:</p>
              <Button variant="outline" disabled>
                Contact Sales
                <Badge variant="soft">Coming Soon</Badge>
              </Button>
            </div>
          </div>
        </div>
      </section>
      <StructuredQuestions questions={pricingQuestions} />
    </>
  );
}
