import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import WaitlistForm from "@/components/landing/waitlist-form";
import { fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const field = (name: string | RegExp) => screen.getByLabelText(name);
const submit = () => userEvent.click(screen.getByRole("button", { name: "Join Waitlist" }));

async function fill() {
  await userEvent.type(field("Your name"), "Maria Kovač");
  await userEvent.type(field("Email"), "maria@example.org");
  await userEvent.click(field(/I agree to the terms/));
}

it("needs a name, a valid email and the agreement, and asks nobody before", async () => {
  const network = fakeNetwork({});
  renderScreen(<WaitlistForm />);
  await userEvent.type(field("Your name"), "M");
  await userEvent.type(field("Email"), "maria");
  await submit();
  expect(await screen.findByText("Name must be at least 2 characters")).toBeInTheDocument();
  expect(screen.getByText("Please enter a valid email address")).toBeInTheDocument();
  expect(screen.getByText("You must agree to the terms")).toBeInTheDocument();
  expect(network.calls).toHaveLength(0);
});

it("sends neither the consent nor what was left empty, and goes to the confirmation", async () => {
  const network = fakeNetwork({ "POST /api/waitlist": () => Response.json({ message: "ok" }, { status: 201 }) });
  const { visited } = renderScreen(<WaitlistForm />);
  await fill();
  await submit();
  expect(network.last("POST /api/waitlist")?.body).toEqual({
    name: "Maria Kovač",
    email: "maria@example.org",
    additionalInfo: "",
  });
  expect(visited).toEqual(["/waitlist-success"]);
});

it("offers the five reasons and sends the chosen one with the remarks", async () => {
  const network = fakeNetwork({ "POST /api/waitlist": () => Response.json({ message: "ok" }, { status: 201 }) });
  renderScreen(<WaitlistForm />);
  const reasons = screen.getAllByRole<HTMLOptionElement>("option").map(({ value }) => value);
  expect(reasons).toEqual(["", "preservation", "connection", "processing", "memory", "other"]);
  await fill();
  await userEvent.selectOptions(field(/What brings you here/), "memory");
  await userEvent.type(field(/Anything you would like us to know/), "For my children.");
  await submit();
  expect(network.last("POST /api/waitlist")?.body).toMatchObject({
    reason: "memory",
    additionalInfo: "For my children.",
  });
});

it("says Processing... and takes no second press while it is sent", async () => {
  const answer = later<Response>();
  const network = fakeNetwork({ "POST /api/waitlist": () => answer.promise });
  const { visited } = renderScreen(<WaitlistForm />);
  await fill();
  await submit();
  const button = await screen.findByRole("button", { name: "Processing..." });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button);
  answer.settle(Response.json({ message: "ok" }, { status: 201 }));
  await screen.findByRole("button", { name: "Join Waitlist" });
  expect(network.count("POST /api/waitlist")).toBe(1);
  expect(visited).toEqual(["/waitlist-success"]);
});

it.each([
  [
    "in the server's words",
    () => refusal(429, "Too many attempts. Please try again in 60 minutes.", "rate_limited"),
    "Too many attempts. Please try again in 60 minutes.",
  ],
  ["in its own", () => new Response(null, { status: 500 }), "Please try again later."],
])("says %s that the submission failed and why, and loses nothing typed", async (_whose, answer, words) => {
  fakeNetwork({ "POST /api/waitlist": answer });
  const { visited } = renderScreen(<WaitlistForm />);
  await fill();
  await submit();
  expect(await screen.findByRole("alert")).toHaveTextContent(`Submission Failed${words}`);
  expect(field("Your name")).toHaveValue("Maria Kovač");
  expect(field("Email")).toHaveValue("maria@example.org");
  expect(field(/I agree to the terms/)).toBeChecked();
  expect(visited).toEqual([]);
});
