import { screen } from "@testing-library/react";
import { Hero } from "@/components/landing/hero";
import { renderScreen } from "@/tests/setup/render-screen";

beforeEach(() => {
  class NeverNear {
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(globalThis, "IntersectionObserver", { value: NeverNear, configurable: true });
  renderScreen(<Hero />);
});

it("leads to the waitlist and to the example", () => {
  expect(screen.getByRole("link", { name: "Join Our Waitlist" })).toHaveAttribute("href", "/#waitlist");
  expect(screen.getByRole("link", { name: "Hear an example" })).toHaveAttribute("href", "/#demo");
});

it("keeps 400 px free for the example until it is there", () => {
  expect(screen.getByText("Loading conversation...")).toHaveClass("h-[400px]");
});
