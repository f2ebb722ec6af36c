import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AccountSettings } from "@/components/accounts/account-settings";
import type { User } from "@/lib/accounts/schema";
import { fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const ana: User = {
  id: 1,
  username: "ana.h",
  email: "ana@example.org",
  name: "Ana Horvat",
  isAdmin: false,
  debugMode: false,
  subscriptionTier: "trial",
  subscriptionLimitMinutes: 20,
  subscriptionStartDate: new Date("2026-11-01"),
  lastLogin: null,
  createdAt: new Date("2026-11-01"),
};

it("changes the name, and shows the email and the username as they are", async () => {
  const network = fakeNetwork({
    "GET /api/user": () => ana,
    "PUT /api/user": ({ body }) => ({ ...ana, ...(body as { name: string }) }),
  });
  renderScreen(<AccountSettings initialUser={ana} />);
  expect(screen.getByText("ana@example.org")).toBeInTheDocument();
  expect(screen.queryByRole("textbox", { name: "Email" })).not.toBeInTheDocument();
  const name = screen.getByRole("textbox", { name: "Your name" });
  await userEvent.clear(name);
  await userEvent.type(name, "Maria");
  await userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Profile updated")).toBeInTheDocument();
  expect(network.calls.find(({ method }) => method === "PUT")?.body).toEqual({ name: "Maria" });
});

it("refuses a name of one letter before asking the server", async () => {
  const network = fakeNetwork({ "GET /api/user": () => ana });
  renderScreen(<AccountSettings initialUser={ana} />);
  const name = screen.getByRole("textbox", { name: "Your name" });
  await userEvent.clear(name);
  await userEvent.type(name, "M{Enter}");
  expect(await screen.findByText("Name must be at least 2 characters")).toBeInTheDocument();
  expect(network.calls.filter(({ method }) => method === "PUT")).toHaveLength(0);
});

it("keeps what was typed when saving fails, and says so", async () => {
  fakeNetwork({ "GET /api/user": () => ana, "PUT /api/user": () => refusal(500, "Something went wrong.") });
  renderScreen(<AccountSettings initialUser={ana} />);
  const name = screen.getByRole("textbox", { name: "Your name" });
  await userEvent.clear(name);
  await userEvent.type(name, "Maria{Enter}");
  expect(await screen.findByText("Update failed")).toBeInTheDocument();
  await waitFor(() => expect(name).toHaveValue("Maria"));
});

it("says that security and deletion come later, and offers neither", () => {
  fakeNetwork({ "GET /api/user": () => ana });
  renderScreen(<AccountSettings initialUser={ana} />);
  expect(screen.getByRole("button", { name: "Change Password" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Delete Account" })).toBeDisabled();
});
