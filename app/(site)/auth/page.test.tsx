import { act, screen } from "@testing-library/react";
import AuthPage from "@/app/(site)/auth/page";
import { fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

it("leads back to the first page, and has its form without a touch when it was reached by a link", async () => {
  fakeNetwork({});
  await act(async () => {
    renderScreen(<AuthPage />, { pathname: "/auth" });
  });
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  expect(await screen.findByRole("form", { name: "Login" })).toBeInTheDocument();
});
