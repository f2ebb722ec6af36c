import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { EmailAddress } from "@/components/accounts/security/email-address";
import { type Answers, fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const EMAIL = "GET /api/user/email";
const SEND = "POST /api/user/email/verification";
const unverified = { email: "ana@example.org", isVerified: false, changeTo: null, isMailSent: true };

function show(answers: Answers) {
  const network = fakeNetwork(answers);
  renderScreen(<EmailAddress />);
  return network;
}

it("a confirmed address is shown as such, and has no link to send", async () => {
  show({ [EMAIL]: () => ({ ...unverified, isVerified: true }) });
  expect(await screen.findByText("ana@example.org")).toBeInTheDocument();
  expect(screen.getByText("Confirmed")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Send again" })).not.toBeInTheDocument();
});

it("for an address that is not confirmed the link is sent again, which says how it went", async () => {
  const network = show({ [EMAIL]: () => unverified, [SEND]: () => ({ message: "A link is on its way." }) });
  expect(await screen.findByText("Not confirmed yet")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("The link is on its way")).toBeInTheDocument();
  network.answers[SEND] = () => refusal(429, "Too many attempts. Please try again in 60 minutes.", "rate_limited");
  await userEvent.click(screen.getByRole("button", { name: "Send again" }));
  expect(await screen.findByText("Too many attempts. Please try again in 60 minutes.")).toBeInTheDocument();
});

it("says where the link lies when no mail is sent", async () => {
  show({ [EMAIL]: () => ({ ...unverified, isMailSent: false }) });
  expect(await screen.findByText(/the link to confirm it is in a folder on its server/)).toBeInTheDocument();
});

describe("another address", () => {
  const ASK = "POST /api/user/email";
  const verified = { ...unverified, isVerified: true };

  it("is asked for, and waits for its link, until somebody keeps the old one", async () => {
    const network = show({
      [EMAIL]: () => verified,
      [ASK]: () => ({ message: "A link is on its way to the new address." }),
      "DELETE /api/user/email": () => ({ message: "The address stays as it is." }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Change Email" }));
    const field = screen.getByLabelText("New email address");
    await userEvent.type(field, "nobody{Enter}");
    expect(await screen.findByText("Please enter a valid email address")).toBeInTheDocument();
    await userEvent.clear(field);
    network.answers[EMAIL] = () => ({ ...verified, changeTo: "new@example.org" });
    await userEvent.type(field, "New@example.org{Enter}");
    expect(await screen.findByText(/Waiting for new@example.org to be confirmed/)).toBeInTheDocument();
    expect(network.last(ASK)?.body).toEqual({ email: "new@example.org" });
    expect(screen.queryByLabelText("New email address")).not.toBeInTheDocument();
    network.answers[EMAIL] = () => verified;
    await userEvent.click(screen.getByRole("button", { name: "Keep the old address" }));
    await waitFor(() => expect(screen.queryByText(/Waiting for/)).not.toBeInTheDocument());
  });

  it("that is the account's already is said beside its field", async () => {
    const message = "This is the address of your account already.";
    const errors = { email: [message] };
    show({
      [EMAIL]: () => verified,
      [ASK]: () => Response.json({ message, code: "invalid_input", errors }, { status: 400 }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Change Email" }));
    await userEvent.type(screen.getByLabelText("New email address"), "ana@example.org{Enter}");
    expect(await screen.findByText(message)).toBeInTheDocument();
  });
});
