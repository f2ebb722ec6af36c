import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { KeepsakeCard } from "@/components/safety/keepsake-card";
import { composeCard } from "@/lib/safety/card";
import type { CardLanguage } from "@/lib/safety/danger";
import { renderScreen } from "@/tests/setup/render-screen";

beforeEach(() => localStorage.clear());

function show(country: string | null, language: CardLanguage = "en") {
  const { content, facts } = composeCard({ stage: "danger", language }, country, []);
  return renderScreen(<KeepsakeCard content={content} facts={facts} />);
}

const numbers = () =>
  screen
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"))
    .filter((href) => href?.startsWith("tel:"));

it("says what Keepsake is, and lets the numbers of the request's country be tapped", async () => {
  show("GB");
  const card = await screen.findByRole("article", { name: "From Keepsake" });
  expect(card).toHaveTextContent("Keepsake is an AI and can't help in an emergency");
  expect(within(card).getByRole("link", { name: "Emergency 999" })).toHaveAttribute("href", "tel:999");
  expect(within(card).getByRole("link", { name: "Samaritans 116 123" })).toHaveAttribute("href", "tel:116123");
  expect(within(card).getByRole("link", { name: /findahelpline\.com/ })).toHaveAttribute(
    "href",
    "https://findahelpline.com/",
  );
  // The numbers in the message's text are for readers without the card.
  expect(within(card).getAllByText(/116 123/)).toHaveLength(1);
});

it("shows another country's numbers when one is chosen, also on later cards", async () => {
  const { unmount } = show("GB");
  const country = await screen.findByRole("combobox", { name: "Country" });
  expect(country).toHaveDisplayValue("United Kingdom");
  await userEvent.selectOptions(country, "Belgium");
  expect(numbers()).toEqual(["tel:112", "tel:1813", "tel:080032123"]);
  unmount();
  show("GB");
  expect(await screen.findByRole("combobox", { name: "Country" })).toHaveDisplayValue("Belgium");
});

it("names the local emergency number and the directory for every other country", async () => {
  show("JP");
  expect(await screen.findByText("In an emergency, call your local emergency number.")).toBeInTheDocument();
  expect(screen.getByRole("combobox", { name: "Country" })).toHaveDisplayValue("Another country");
  expect(numbers()).toEqual([]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Country" }), "New Zealand");
  expect(numbers()).toEqual(["tel:111", "tel:1737"]);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Country" }), "Another country");
  expect(numbers()).toEqual([]);
});

it("is written in the language of the cry for help", async () => {
  show("CH", "fr");
  const card = await screen.findByRole("article", { name: "De Keepsake" });
  expect(
    within(card)
      .getByText(/Keepsake est une IA/)
      .closest("[lang]"),
  ).toHaveAttribute("lang", "fr");
  expect(within(card).getByRole("combobox", { name: "Pays" })).toHaveDisplayValue("Suisse");
});
