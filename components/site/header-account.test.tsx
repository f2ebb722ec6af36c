import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HeaderAccount } from "@/components/site/header-account";
import { MenuButton } from "@/components/site/menu-button";
import { aUserAnswer } from "@/tests/factories/screen-data";
import { fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";
import { withSignedInHint } from "@/tests/setup/signed-in-hint";

const ana = aUserAnswer({ name: "ana maria horvat" });

const links = (role: "link" | "menuitem") =>
  screen.getAllByRole(role).map((one) => [one.textContent, one.getAttribute("href")]);

describe("the header of a visitor", () => {
  it("offers to start and to sign in, and the waitlist quietly, and asks the server nothing", () => {
    const network = fakeNetwork({});
    renderScreen(<HeaderAccount hasPlans />);
    expect(links("link")).toEqual([
      ["Join Waitlist", "/#waitlist"],
      ["Sign In", "/auth"],
      ["Start free", "/auth?tab=register"],
    ]);
    expect(screen.getByRole("link", { name: "Start free" })).toHaveClass("bg-primary");
    expect(network.calls).toHaveLength(0);
  });

  it("offers to register, and no waitlist and no prices, where there are no plans", async () => {
    fakeNetwork({});
    renderScreen(
      <>
        <HeaderAccount hasPlans={false} />
        <MenuButton hasPlans={false} />
      </>,
    );
    expect(links("link").at(-1)).toEqual(["Register", "/auth?tab=register"]);
    await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
    await screen.findByRole("dialog", { name: "Menu" });
    expect(links("link").map(([label]) => label)).toEqual(["Features", "FAQ", "About", "Sign In", "Register"]);
  });

  it("has a side menu with the pages and the two ways in", async () => {
    fakeNetwork({});
    renderScreen(<MenuButton hasPlans />);
    await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
    await screen.findByRole("dialog", { name: "Menu" });
    expect(links("link")).toEqual([
      ["Features", "/#features"],
      ["Pricing", "/pricing"],
      ["FAQ", "/#faq"],
      ["About", "/#about"],
      ["Sign In", "/auth"],
      ["Start free", "/auth?tab=register"],
      ["Join Waitlist", "/#waitlist"],
    ]);
    await userEvent.keyboard("{Escape}");
    expect(screen.getByRole("button", { name: "Open menu" })).toHaveFocus();
  });
});

describe("the header of a signed-in person", () => {
  beforeEach(() => withSignedInHint());

  it.each([
    ["trial", "Free Trial"],
    ["premium", "premium"],
  ])("shows two letters of the name and, for %s, the badge %s", async (subscriptionTier, badge) => {
    fakeNetwork({ "GET /api/user": () => ({ ...ana, subscriptionTier }) });
    renderScreen(<HeaderAccount hasPlans />);
    const menu = await screen.findByRole("button", { name: /^Account of ana maria horvat/ });
    expect(menu).toHaveTextContent("AH");
    expect(menu).toHaveTextContent(badge);
    expect(screen.queryByText("Sign In")).not.toBeInTheDocument();
  });

  it("leads to My Loved Ones, Settings and Support, and logs out", async () => {
    const network = fakeNetwork({ "GET /api/user": () => ana, "POST /api/logout": () => ({ message: "ok" }) });
    const { visited } = renderScreen(<HeaderAccount hasPlans />);
    await userEvent.click(await screen.findByRole("button", { name: /^Account of ana maria horvat/ }));
    expect(links("menuitem")).toEqual([
      ["My Loved Ones", "/dashboard"],
      ["Settings", "/account-settings"],
      ["Support", "/support"],
      ["Logout", null],
    ]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Logout" }));
    expect(await screen.findByText("Logged out")).toBeInTheDocument();
    expect(network.count("POST /api/logout")).toBe(1);
    expect(visited).toEqual(["/"]);
    expect(await screen.findByText("Sign In")).toBeInTheDocument();
  });

  it("says so when logging out failed, and stays signed in", async () => {
    fakeNetwork({ "GET /api/user": () => ana, "POST /api/logout": () => refusal(500, "Something went wrong.") });
    const { visited } = renderScreen(<HeaderAccount hasPlans />);
    await userEvent.click(await screen.findByRole("button", { name: /^Account of ana maria horvat/ }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Logout" }));
    expect(await screen.findByText("Logout failed")).toBeInTheDocument();
    expect(visited).toEqual([]);
    expect(screen.getByRole("button", { name: /^Account of ana maria horvat/ })).toBeInTheDocument();
  });

  it("repeats all of it in the side menu, which may be closed before the logout is answered", async () => {
    fakeNetwork({ "GET /api/user": () => ana, "POST /api/logout": () => ({ message: "ok" }) });
    const { visited } = renderScreen(<MenuButton hasPlans />);
    await userEvent.click(screen.getByRole("button", { name: "Open menu" }));
    expect(await screen.findByText("Free Trial")).toBeInTheDocument();
    for (const [label, href] of [
      ["My Loved Ones", "/dashboard"],
      ["Settings", "/account-settings"],
      ["Support", "/support"],
    ]) {
      expect(screen.getByRole("link", { name: label })).toHaveAttribute("href", href);
    }
    await userEvent.click(screen.getByRole("button", { name: "Logout" }));
    expect(await screen.findByText("Logged out")).toBeInTheDocument();
    expect(visited).toEqual(["/"]);
  });

  it("turns into the visitor's when the session has ended", async () => {
    fakeNetwork({ "GET /api/user": () => refusal(401, "Please sign in to continue.", "signed_out") });
    renderScreen(<HeaderAccount hasPlans />);
    expect(await screen.findByText("Sign In")).toBeInTheDocument();
  });
});
