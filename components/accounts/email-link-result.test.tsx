import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EmailLinkResult } from "@/components/accounts/email-link-result";
import { fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const VERIFY = "POST /api/verify-email";
const at = (address: string) => window.history.replaceState(null, "", address);
afterEach(() => at("/"));

const open = (answer: () => unknown, address = "/verify-email#the-token") => {
  const network = fakeNetwork({ [VERIFY]: answer });
  at(address);
  renderScreen(<EmailLinkResult />);
  return network;
};

it("says that the address is confirmed, with the token of the link and by nothing else to do", async () => {
  const network = open(() => ({ result: "verified" }));
  expect(await screen.findByRole("heading", { name: "Thank you, your address is confirmed" })).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Go to your loved ones" })).toHaveAttribute("href", "/dashboard");
  expect(network.last(VERIFY)?.body).toEqual({ token: "the-token" });
  expect(network.count(VERIFY)).toBe(1);
});

it("says that another address is the account's from now on", async () => {
  open(() => ({ result: "changed" }));
  expect(await screen.findByRole("heading", { name: "Thank you, your address is changed" })).toBeInTheDocument();
});

it("says so when somebody else has the new address by now", async () => {
  open(() => refusal(409, "This address belongs to another account by now.", "conflict"));
  expect(await screen.findByText(/^This address belongs to another account by now/)).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Try Again" })).not.toBeInTheDocument();
});

it("asks for the sign-in of the person whose address is to change", async () => {
  open(() => refusal(403, "Sign in to the account whose address is to change.", "forbidden"));
  expect(await screen.findByRole("heading", { name: "Please sign in first" })).toBeInTheDocument();
  expect(screen.getByText(/^Sign in to the account whose address is to change/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sign In" })).toHaveAttribute("href", "/auth");
});

it("says of a link that was used before that nothing is left to do", async () => {
  open(() => ({ result: "already" }));
  expect(await screen.findByText(/There is nothing left to do/)).toBeInTheDocument();
});

it("says of a link that has expired where another one is sent from", async () => {
  open(() => refusal(400, "This link has expired, or was replaced by a newer one.", "invalid_input"));
  expect(await screen.findByText(/^This link has expired, or was replaced by a newer one\./)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Account security" })).toHaveAttribute(
    "href",
    "/account-settings#email-address",
  );
});

it("asks nobody about a link without its end", async () => {
  const network = open(() => ({ result: "verified" }), "/verify-email");
  expect(await screen.findByRole("heading", { name: "This link is not complete" })).toBeInTheDocument();
  expect(network.count(VERIFY)).toBe(0);
});

it("can be tried again when the server does not answer", async () => {
  const network = open(() => refusal(503, "The database is away."));
  const again = await screen.findByRole("button", { name: "Try Again" });
  expect(screen.getByText("The database is away.")).toBeInTheDocument();
  network.answers[VERIFY] = () => ({ result: "verified" });
  await userEvent.click(again);
  expect(await screen.findByRole("heading", { name: "Thank you, your address is confirmed" })).toBeInTheDocument();
});
