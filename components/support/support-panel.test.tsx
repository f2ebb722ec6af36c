import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Resources } from "@/components/support/resources";
import { SupportPanel } from "@/components/support/support-panel";
import { aUserAnswer } from "@/tests/factories/screen-data";
import { fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";
import { withSignedInHint } from "@/tests/setup/signed-in-hint";

const ana = aUserAnswer();

const request = {
  id: 3,
  subject: "A quiet recording",
  category: "technical",
  message: "My recording is quiet. What can I do about it?",
  status: "open",
  response: null,
  messages: [],
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};

const answer = { id: 9, isAnswer: true, text: "Come closer.", createdAt: "2026-11-20T11:00:00.000Z" };

const made = () => Response.json(request, { status: 201 });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Submit Request" }));

async function fill() {
  await userEvent.type(screen.getByLabelText("Subject"), request.subject);
  await userEvent.selectOptions(screen.getByLabelText("Category"), "technical");
  await userEvent.type(screen.getByLabelText("Message"), request.message);
}

describe("a visitor", () => {
  it("is told what is missing, field by field, before anything is sent", async () => {
    const network = fakeNetwork({});
    renderScreen(<SupportPanel />);
    await userEvent.type(screen.getByLabelText("Subject"), "Help");
    await userEvent.type(screen.getByLabelText("Message"), "Too short.");
    await userEvent.type(screen.getByLabelText("Email (optional)"), "nobody");
    await submit();
    expect(await screen.findByText("Subject must be at least 5 characters")).toBeInTheDocument();
    expect(screen.getByText("Please select a category")).toBeInTheDocument();
    expect(screen.getByText("Message must be at least 20 characters")).toBeInTheDocument();
    expect(screen.getByText("Please enter a valid email address")).toBeInTheDocument();
    expect(network.calls).toHaveLength(0);
  });

  it("finds the directories of help and the hours beside the form", () => {
    renderScreen(<Resources />);
    const help = within(screen.getByRole("region", { name: "Help in grief or crisis" }));
    const addresses = help.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    expect(addresses.filter((address) => address.startsWith("http"))).toEqual([
      "https://findahelpline.com/",
      "https://befrienders.org/",
      "https://www.iasp.info/",
    ]);
    expect(screen.getByText("Mon-Fri, 9am-5pm EST")).toBeInTheDocument();
  });

  it("chooses among the six categories", () => {
    fakeNetwork({});
    renderScreen(<SupportPanel />);
    const options = within(screen.getByLabelText("Category")).getAllByRole("option").slice(1);
    expect(options.map((option) => option.textContent)).toEqual([
      "General Question",
      "Technical Support",
      "Billing Issue",
      "Feature Request",
      "Feedback",
      "Other",
    ]);
  });

  it("may write without an email: empty text counts as absent", async () => {
    const network = fakeNetwork({ "POST /api/support": made });
    renderScreen(<SupportPanel />);
    await fill();
    await submit();
    await screen.findByRole("heading", { name: "Thank you" });
    const { subject, category, message } = request;
    expect(network.last("POST /api/support")?.body).toEqual({ subject, category, message, userId: null });
  });

  it("is thanked, with the focus there, and may submit another request", async () => {
    fakeNetwork({ "POST /api/support": made });
    renderScreen(<SupportPanel />);
    await fill();
    await userEvent.type(screen.getByLabelText("Email (optional)"), "visitor@example.org");
    await submit();
    expect(await screen.findByRole("heading", { name: "Thank you" })).toHaveFocus();
    expect(screen.getByText(/Mon-Fri, 9am-5pm EST/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Submit Another Request" }));
    expect(screen.getByLabelText("Subject")).toHaveValue("");
  });

  it.each([
    [
      "in words",
      () => refusal(429, "Too many attempts. Please try again in 9 minutes."),
      "Too many attempts. Please try again in 9 minutes.",
    ],
    ["without a word", () => new Response(null, { status: 502 }), "Error submitting request"],
  ])("loses nothing typed when the server refuses %s", async (_how, answer, words) => {
    fakeNetwork({ "POST /api/support": answer });
    renderScreen(<SupportPanel />);
    await fill();
    await submit();
    expect((await screen.findAllByText("Error submitting request")).length).toBeGreaterThan(0);
    expect(screen.getAllByText(words).length).toBeGreaterThan(0);
    expect(screen.getByLabelText("Subject")).toHaveValue(request.subject);
    expect(screen.getByLabelText("Category")).toHaveValue("technical");
    expect(screen.getByLabelText("Message")).toHaveValue(request.message);
  });
});

describe("a signed-in person", () => {
  it("is not asked for an email, and writes in their own name", async () => {
    withSignedInHint();
    const network = fakeNetwork({
      "GET /api/user": () => ana,
      "GET /api/support": () => [],
      "POST /api/support": made,
    });
    renderScreen(<SupportPanel />);
    expect(await screen.findByText("You have not written to us yet.")).toBeInTheDocument();
    expect(screen.queryByLabelText("Email (optional)")).not.toBeInTheDocument();
    await fill();
    await submit();
    await screen.findByRole("heading", { name: "Thank you" });
    expect(network.last("POST /api/support")?.body).toMatchObject({ userId: 7 });
    await waitFor(() => expect(network.count("GET /api/support")).toBe(2));
  });

  it("reads their own requests, where each stands, and the answers", async () => {
    withSignedInHint();
    const answered = { ...request, id: 2, subject: "An old question", status: "resolved", messages: [answer] };
    const working = { ...request, id: 1, subject: "Another one", status: "in_progress", category: "strange" };
    fakeNetwork({ "GET /api/user": () => ana, "GET /api/support": () => [request, answered, working] });
    renderScreen(<SupportPanel />);
    const items = await screen.findAllByRole("listitem");
    expect(items.map((item) => within(item).getByRole("heading", { level: 3 }).textContent)).toEqual([
      "A quiet recording",
      "An old question",
      "Another one",
    ]);
    expect(items[0]).toHaveTextContent("Open");
    expect(items[0]).not.toHaveTextContent("Our answer");
    expect(items[1]).toHaveTextContent("Resolved");
    expect(items[1]).toHaveTextContent("Come closer.");
    expect(items[2]).toHaveTextContent("In progress");
    expect(items[2]).toHaveTextContent("Other");
  });

  it("replies under the answer, and the focus stays where they were", async () => {
    withSignedInHint();
    const network = fakeNetwork({
      "GET /api/user": () => ana,
      "GET /api/support": () => [{ ...request, status: "resolved", messages: [answer] }],
      "POST /api/support/3/messages": () => refusal(429, "Too many attempts. Please try again in 9 minutes."),
    });
    renderScreen(<SupportPanel />);
    await userEvent.click(await screen.findByRole("button", { name: "Reply to “A quiet recording”" }));
    expect(screen.getByLabelText("Your reply")).toHaveFocus();
    await userEvent.type(screen.getByLabelText("Your reply"), "It still is.");
    await userEvent.click(screen.getByRole("button", { name: "Send Reply" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Too many attempts.");
    expect(screen.getByLabelText("Your reply")).toHaveValue("It still is.");
    network.answers["POST /api/support/3/messages"] = () => Response.json(request, { status: 201 });
    await userEvent.click(screen.getByRole("button", { name: "Send Reply" }));
    expect(await screen.findByRole("button", { name: "Reply to “A quiet recording”" })).toHaveFocus();
    expect(network.last("POST /api/support/3/messages")?.body).toEqual({ text: "It still is." });
  });

  it("can try again when the list did not come", async () => {
    withSignedInHint();
    const network = fakeNetwork({
      "GET /api/user": () => ana,
      "GET /api/support": () => refusal(500, "Something went wrong."),
    });
    renderScreen(<SupportPanel />);
    expect(await screen.findByText("Your requests could not be loaded.")).toBeInTheDocument();
    network.answers["GET /api/support"] = () => [request];
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("A quiet recording")).toBeInTheDocument();
  });
});
