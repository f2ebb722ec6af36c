import { About } from "@/components/landing/about";
import { Faq } from "@/components/landing/faq";
import { Features } from "@/components/landing/features";
import { Hero } from "@/components/landing/hero";
import { HowItWorks } from "@/components/landing/how-it-works";
import { Waitlist } from "@/components/landing/waitlist";

export default function LandingPage() {
  return (
    <>
      <Hero />
      <Features />
      <HowItWorks />
      <Faq />
      <About />
      <Waitlist />
    </>
  );
}
