import { Hero } from "@/components/landing/hero";

export default function LandingPage() {
  return <Hero />;
}
