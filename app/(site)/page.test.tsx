import { screen, within } from "@testing-library/react";
import LandingPage from "@/app/(site)/page";
import { SiteHeader } from "@/components/site/site-header";
import { renderScreen } from "@/tests/setup/render-screen";

beforeEach(() => {
  class NeverNear {
    observe() {}
    disconnect() {}
  }
  Object.defineProperty(globalThis, "IntersectionObserver", { value: NeverNear, configurable: true });
  renderScreen(
    <>
      <SiteHeader />
      <main>
        <LandingPage />
      </main>
    </>,
  );
});

it("offers the trial first, which needs no waitlist and no card, and says so", () => {
  const [first, second] = within(screen.getByRole("main")).getAllByRole("link");
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

it("says in the specification's words what it is, how it works, and what it is not", () => {
  const titles = (level: number) => screen.getAllByRole("heading", { level }).map(({ textContent }) => textContent);
  expect(titles(1)).toEqual(["Preserve and connect through the voices that matter"]);
  expect(titles(3)).toEqual(
    expect.arrayContaining([
      ...["Voice preservation", "Meaningful conversations", "Private and secure", "Simple voice creation"],
      ...["Customizable experience", "Emotional support"],
      ...["Upload samples", "Create the voice model", "Start conversations"],
    ]),
  );
  expect(screen.getByRole("banner")).toHaveTextContent("connect beyond");
  for (const badge of ["Secure", "Ethical", "Supportive"]) expect(screen.getByText(badge)).toBeInTheDocument();
  const main = screen.getByRole("main");
  for (const words of [
    "Thoughtfully designed with privacy and emotional well-being in mind",
    "3-5 minutes of clear speech make a basic voice; 10-15 minutes are recommended",
    "Consent is needed to make a voice of another person",
    "not a replacement for professional mental health support",
  ]) {
    expect(main).toHaveTextContent(words);
  }
  expect(main.querySelectorAll("#faq details")).toHaveLength(5);
  expect(screen.getByRole("link", { name: "Contact Support" })).toHaveAttribute("href", "/support");
});
