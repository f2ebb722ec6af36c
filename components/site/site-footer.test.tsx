import { screen, within } from "@testing-library/react";
import { SiteFooter } from "@/components/site/site-footer";
import { renderScreen } from "@/tests/setup/render-screen";

const linksOf = (name: string) =>
  within(screen.getByRole("navigation", { name }))
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

beforeEach(() => {
  window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  renderScreen(<SiteFooter />);
});

it("says what the product is, and leads to the terms, the privacy policy and the cookie policy", () => {
  expect(screen.getByText(/^A compassionate platform that preserves meaningful connections\./)).toBeInTheDocument();
  expect(linksOf("Legal")).toEqual([
    ["Terms of Service", "/terms"],
    ["Privacy Policy", "/privacy"],
    ["Cookie Policy", "/cookies"],
  ]);
});
