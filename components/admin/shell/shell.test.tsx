import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AccessDenied } from "@/components/admin/shell/access-denied";
import { AdminHeader } from "@/components/admin/shell/admin-header";
import { SecondFactorHint } from "@/components/admin/shell/second-factor-hint";
import { SecondFactorMissing } from "@/components/admin/shell/second-factor-missing";
import { SecondFactorNotGiven } from "@/components/admin/shell/second-factor-not-given";
import { fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

describe("somebody who is no administrator", () => {
  it.each(["/admin", "/admin/dashboard"])("is sent from %s to the first page with a toast", async (pathname) => {
    const { visited } = renderScreen(<AccessDenied />, { pathname });
    expect(await screen.findByText("Access Denied")).toBeInTheDocument();
    expect(screen.getByText("You don't have permission to access the admin dashboard.")).toBeInTheDocument();
    expect(visited).toEqual(["/"]);
  });

  it.each(["/admin/database", "/admin/support", "/admin/analytics", "/admin/api-keys", "/admin/settings"])(
    "reads at %s 'Access Denied: You do not have permission to view this page.'",
    (pathname) => {
      const { visited } = renderScreen(<AccessDenied />, { pathname });
      expect(screen.getByText("Access Denied: You do not have permission to view this page.")).toBeInTheDocument();
      expect(visited).toEqual([]);
    },
  );
});

describe("an administrator without a second factor", () => {
  it("is asked to set one up, until they say later, and another administrator is asked still", async () => {
    const first = renderScreen(<SecondFactorHint userId={7} />);
    expect(screen.getByRole("link", { name: "Set one up" })).toHaveAttribute(
      "href",
      "/account-settings#one-time-codes",
    );
    await userEvent.click(screen.getByRole("button", { name: "Later" }));
    expect(screen.queryByRole("region", { name: "This area deserves a second lock" })).not.toBeInTheDocument();
    first.unmount();
    const again = renderScreen(<SecondFactorHint userId={7} />);
    expect(screen.queryByRole("link", { name: "Set one up" })).not.toBeInTheDocument();
    again.unmount();
    renderScreen(<SecondFactorHint userId={8} />);
    expect(screen.getByRole("region", { name: "This area deserves a second lock" })).toBeInTheDocument();
  });

  it("is led to the set-up where the settings insist", () => {
    renderScreen(<SecondFactorMissing />);
    expect(screen.getByRole("heading", { name: "A second factor first" })).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Set one up" })).toHaveAttribute(
      "href",
      "/account-settings#one-time-codes",
    );
  });
});

it("an administrator whose session gave no second factor is asked for it, by passkey where there is nothing else", async () => {
  fakeNetwork({
    "GET /api/user/passkeys": () => [],
    "GET /api/user/second-factor": () => ({ codesSince: null, recoveryCodesLeft: 0, isAsked: true }),
  });
  renderScreen(<SecondFactorNotGiven />);
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Is it you?" }));
  expect(await dialog.findByText("Please use your passkey to go on.")).toBeInTheDocument();
  expect(dialog.queryByLabelText("Password")).not.toBeInTheDocument();
});

describe("the administrators' header", () => {
  it("names the administrator, leads to each screen and home, and says where one is", () => {
    renderScreen(<AdminHeader username="mira" />, { pathname: "/admin/dashboard" });
    expect(screen.getByText("mira")).toBeInTheDocument();
    const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual(
      expect.arrayContaining([
        "/admin",
        "/admin/database",
        "/admin/analytics",
        "/admin/api-keys",
        "/admin/models",
        "/admin/settings",
        "/",
      ]),
    );
    expect(screen.getByRole("link", { name: "Dashboard" })).toHaveAttribute("aria-current", "page");
    expect(screen.getByRole("link", { name: "Database" })).not.toHaveAttribute("aria-current");
  });

  it("signs out", async () => {
    const network = fakeNetwork({ "POST /api/logout": () => ({}) });
    const { visited } = renderScreen(<AdminHeader username="mira" />);
    await userEvent.click(screen.getByRole("button", { name: "Logout" }));
    await waitFor(() => expect(visited).toEqual(["/"]));
    expect(network.count("POST /api/logout")).toBe(1);
  });
});
