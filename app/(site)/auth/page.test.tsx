import { screen } from "@testing-library/react";
import AuthPage from "@/app/(site)/auth/page";
import { fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

it("leads back to the first page", () => {
  fakeNetwork({});
  renderScreen(<AuthPage />, { pathname: "/auth" });
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});
