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

it("offers the trial first, which needs no waitlist and no card, and says so", () => {
  const [first, second] = screen.getAllByRole("link");
  expect(first).toHaveAccessibleName("Start free");
  expect(first).toHaveAttribute("href", "/auth?tab=register&callbackUrl=/create-voice");
  expect(second).toHaveAccessibleName("Join Our Waitlist");
  expect(
    screen.getByText(
      "Starting free needs no waitlist and no card: 1 voice, 20 minutes, 30 days. The waitlist is for the paid plans.",
    ),
  ).toBeInTheDocument();
});

it("leads to the waitlist and to the example", () => {
  expect(screen.getByRole("link", { name: "Join Our Waitlist" })).toHaveAttribute("href", "/#waitlist");
  expect(screen.getByRole("link", { name: "Hear an example" })).toHaveAttribute("href", "/#demo");
});

it("keeps 400 px free for the example until it is there", () => {
  expect(screen.getByText("Loading conversation...")).toHaveClass("h-[400px]");
});
