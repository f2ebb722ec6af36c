import { screen } from "@testing-library/react";
import { AdminFooter } from "@/components/admin/shell/admin-footer";
import { renderScreen } from "@/tests/setup/render-screen";

it("leads to the privacy policy and the terms", () => {
  window.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  renderScreen(<AdminFooter />);
  expect(screen.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
  expect(screen.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
});
