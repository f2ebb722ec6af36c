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

it("has the columns Product, Resources and Company", () => {
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Product",
    "Resources",
    "Company",
  ]);
  expect(linksOf("Footer").length).toBeGreaterThan(8);
});

it("leads to the terms, the privacy policy and the cookie policy", () => {
  expect(linksOf("Legal")).toEqual([
    ["Terms of Service", "/terms"],
    ["Privacy Policy", "/privacy"],
    ["Cookie Policy", "/cookies"],
  ]);
});
