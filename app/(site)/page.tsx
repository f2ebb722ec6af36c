import type { Metadata } from "next";
import { About } from "@/components/landing/about";
import { Faq } from "@/components/landing/faq";
import { Features } from "@/components/landing/features";
import { Hero } from "@/components/landing/hero";
import { HowItWorks } from "@/components/landing/how-it-works";
import { Waitlist } from "@/components/landing/waitlist";
import { StructuredQuestions } from "@/components/site/structured-questions";
import { landingQuestions } from "@/lib/landing/questions";
import { hasPlans } from "@/lib/plans/has-plans";

export const metadata: Metadata = {
  title: { absolute: "Keepsake: preserve and connect through the voices that matter" },
  alternates: { canonical: "/" },
};

export default function LandingPage() {
  return (
    <>
      <Hero />
      <Features />
      <HowItWorks />
      <Faq />
      <About />
      {hasPlans() ? <Waitlist /> : null}
      <StructuredQuestions questions={landingQuestions} />
    </>
  );
}
