import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ForgotPasswordForm } from "@/components/accounts/forgot-password-form";
import { ResetPasswordForm } from "@/components/accounts/reset-password-form";
import { fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const at = (address: string) => window.history.replaceState(null, "", address);
afterEach(() => at("/"));

const message = "If an account has this address, a link is on its way.";

async function askAs(email: string) {
  await userEvent.type(screen.getByLabelText("Email"), email);
  await userEvent.click(screen.getByRole("button", { name: "Send the link" }));
}

describe("a forgotten password", () => {
  it("asks for an address, and says the same whoever has it", async () => {
    const network = fakeNetwork({ "POST /api/password-link": () => ({ message, isMailSent: true }) });
    renderScreen(<ForgotPasswordForm />);
    await askAs("nobody");
    expect(await screen.findByText("Please enter a valid email address")).toBeInTheDocument();
    expect(network.calls).toHaveLength(0);
    await userEvent.clear(screen.getByLabelText("Email"));
    await askAs("Ana@example.org");
    expect(await screen.findByRole("status")).toHaveTextContent(
      "If an account has this address, a link is on its way.",
    );
    expect(network.last("POST /api/password-link")?.body).toEqual({ email: "ana@example.org" });
    expect(screen.getByRole("status")).not.toHaveTextContent("does not send mail");
  });

  it("says where the link lies when no mail is sent", async () => {
    fakeNetwork({ "POST /api/password-link": () => ({ message, isMailSent: false }) });
    renderScreen(<ForgotPasswordForm />);
    await askAs("ana@example.org");
    expect(await screen.findByRole("status")).toHaveTextContent(
      "This Keepsake does not send mail yet: the link is in a folder on its server.",
    );
  });
});

describe("a new password by link", () => {
  it("is sent with the token of the address, and leads to the sign-in", async () => {
    const network = fakeNetwork({ "POST /api/reset-password": () => ({ message: "The password was changed." }) });
    at("/reset-password#the-token");
    const { visited } = renderScreen(<ResetPasswordForm />);
    await userEvent.type(screen.getByLabelText("New password"), "short");
    await userEvent.click(screen.getByRole("button", { name: "Change Password" }));
    expect(await screen.findByText("Password must be at least 8 characters")).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText("New password"), " but longer now");
    await userEvent.click(screen.getByRole("button", { name: "Change Password" }));
    await waitFor(() => expect(visited).toContain("/auth"));
    expect(network.last("POST /api/reset-password")?.body).toEqual({
      token: "the-token",
      password: "short but longer now",
    });
  });

  it("says that a link is not good any more, and where a new one is asked for", async () => {
    const words = "This link has expired, was used already, or was replaced by a newer one.";
    fakeNetwork({ "POST /api/reset-password": () => refusal(400, words, "invalid_input") });
    at("/reset-password#old");
    renderScreen(<ResetPasswordForm />);
    await userEvent.type(screen.getByLabelText("New password"), "a garden in june");
    await userEvent.click(screen.getByRole("button", { name: "Change Password" }));
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Ask for a new link" })).toHaveAttribute("href", "/forgot-password");
  });
});
