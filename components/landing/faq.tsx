import Link from "next/link";
import { Section } from "@/components/landing/section";
import { QuestionList } from "@/components/site/question-list";
import { buttonVariants } from "@/components/ui/button";
import { landingQuestions } from "@/lib/landing/questions";

export function Faq() {
  return (
    <Section id="faq" title="Questions people ask first" isBand>
      <div className="max-w-3xl">
        <QuestionList questions={landingQuestions} name="landing-questions" />
        <p className="mt-8 mb-4 text-muted-foreground">Something else? A person reads what you write.</p>
        <Link prefetch={false} href="/support" className={buttonVariants({ variant: "outline" })}>
          Contact Support
        </Link>
      </div>
    </Section>
  );
}
