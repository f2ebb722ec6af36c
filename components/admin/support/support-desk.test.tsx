import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SupportDesk } from "@/components/admin/support/support-desk";
import { userKeys } from "@/lib/accounts/queries";
import { readResponseDraft } from "@/lib/admin/support/drafts";
import { aUserAnswer } from "@/tests/factories/screen-data";
import { type Answers, type Call, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const quiet = {
  id: 3,
  subject: "A quiet recording",
  message: "My recording is quiet.\nWhat can I do?",
  category: "technical",
  status: "open",
  response: null as string | null,
  userId: 9,
  userName: "Ana Horvat",
  userEmail: "ana@example.org",
  knownUserId: null as number | null,
  knownUserName: null as string | null,
  assigneeId: null as number | null,
  assigneeName: null as string | null,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-20T10:00:00.000Z",
};
const strange = {
  ...quiet,
  id: 2,
  subject: "Minutes",
  category: "complaint",
  userId: null,
  userName: null,
  userEmail: "guest@example.org",
  knownUserId: 12,
  knownUserName: "Guest Known",
};
const closed = {
  ...quiet,
  id: 1,
  subject: "Old one",
  status: "closed",
  response: "It is mended.",
  userName: null,
  userEmail: null,
};

const mira = { id: 7, name: "Mira Kos", username: "mira" };
const ivo = { id: 8, name: "Ivo Babić", username: "ivo" };

const list = (rows: unknown[], total = rows.length, cursor?: string) =>
  Response.json(rows, { headers: { "x-total-count": String(total), ...(cursor && { "x-next-cursor": cursor }) } });

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/admin/support");
});

function show(answers: Answers = {}) {
  const network = fakeNetwork({
    "GET /api/admin/support": () => list([quiet, strange, closed]),
    "GET /api/admin/support/3": () => quiet,
    "GET /api/admin/support/2": () => strange,
    "GET /api/admin/support/1": () => closed,
    "GET /api/admin/support/1/messages": () => [
      { id: 1, isAnswer: true, authorName: null, text: "It is mended.", createdAt: closed.updatedAt },
    ],
    "GET /api/admin/support/2/messages": () => [],
    "GET /api/admin/support/3/messages": () => [],
    "GET /api/admin/support/1/notes": () => [],
    "GET /api/admin/support/2/notes": () => [],
    "GET /api/admin/support/3/notes": () => [],
    "GET /api/admin/support/assignees": () => [mira, ivo],
    "GET /api/admin/support/answers": () => [{ id: 1, title: "Greeting", text: "Hello {name}, thank you." }],
    "GET /api/user": () => aUserAnswer({ isAdmin: true }),
    ...answers,
  });
  const shown = renderScreen(<SupportDesk />, { pathname: "/admin/support" });
  shown.queryClient.setQueryData(userKeys.own, aUserAnswer({ isAdmin: true }));
  return network;
}

const view = async (subject: string) => {
  await userEvent.click(await screen.findByRole("button", { name: `View: ${subject}` }));
  return within(await screen.findByRole("dialog"));
};

describe("the list of support requests", () => {
  it("is headed 'Support Requests' and 'Manage and respond to user support tickets'", async () => {
    show();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Support Requests");
    expect(screen.getByText("Manage and respond to user support tickets")).toBeInTheDocument();
    expect(screen.getByPlaceholderText("Search by subject, content, or user...")).toBeInTheDocument();
    await screen.findByText("3 requests found");
  });

  it("shows Subject, Category, User, Status, Created and Actions, and counts 'n requests found'", async () => {
    show();
    expect(await screen.findByText("3 requests found")).toBeInTheDocument();
    const heads = screen.getAllByRole("columnheader").map((head) => head.textContent);
    expect(heads).toEqual(["Subject", "Category", "User", "Status", "Created", "Actions"]);
    const [, first, second, third] = screen.getAllByRole("row");
    expect(first).toHaveTextContent("Technical Support");
    expect(first).toHaveTextContent("Ana Horvat");
    expect(second).toHaveTextContent("Other");
    expect(second).toHaveTextContent("guest@example.org");
    expect(third).toHaveTextContent("Anonymous");
  });

  it("counts a single one as '1 request found'", async () => {
    show({ "GET /api/admin/support": () => list([quiet]) });
    expect(await screen.findByText("1 request found")).toBeInTheDocument();
  });

  it("says that it is loading", async () => {
    const answer = later<Response>();
    show({ "GET /api/admin/support": () => answer.promise });
    expect(screen.getByText("Loading support requests")).toBeInTheDocument();
    answer.settle(list([quiet]));
    await screen.findByText("1 request found");
  });

  it("says 'No support requests found' when there are none", async () => {
    show({ "GET /api/admin/support": () => list([]) });
    expect(await screen.findByText("No support requests found")).toBeInTheDocument();
  });

  it("says 'Failed to load support requests', and can Try Again", async () => {
    const network = show({ "GET /api/admin/support": () => refusal(500, "Something went wrong.") });
    expect(await screen.findByText("Failed to load support requests")).toBeInTheDocument();
    network.answers["GET /api/admin/support"] = () => list([quiet]);
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("1 request found")).toBeInTheDocument();
  });

  it("asks the server for words, status, category and order, and keeps them in the address", async () => {
    const network = show();
    await screen.findByText("3 requests found");
    expect(network.last("GET /api/admin/support")?.query.get("sort")).toBe("newest");
    await userEvent.type(screen.getByLabelText("Search"), "quiet");
    await waitFor(() => expect(network.last("GET /api/admin/support")?.query.get("q")).toBe("quiet"));
    await userEvent.selectOptions(screen.getByLabelText("Status"), "in_progress");
    await userEvent.selectOptions(screen.getByLabelText("Category"), "billing");
    await userEvent.click(screen.getByRole("button", { name: /^Newest/ }));
    await waitFor(() => expect(network.last("GET /api/admin/support")?.query.get("sort")).toBe("oldest"));
    expect(Object.fromEntries(network.last("GET /api/admin/support")?.query ?? [])).toEqual({
      q: "quiet",
      status: "in_progress",
      category: "billing",
      sort: "oldest",
    });
    expect(window.location.search).toBe("?q=quiet&status=in_progress&category=billing&sort=oldest");
  });

  it("can be narrowed to mine and to those that nobody has yet, and names who has the others", async () => {
    const network = show({
      "GET /api/admin/support": () => list([{ ...quiet, assigneeId: 8, assigneeName: ivo.name }]),
    });
    expect((await screen.findAllByText("with Ivo Babić")).length).toBeGreaterThan(0);
    await userEvent.selectOptions(screen.getByLabelText("Assigned to"), "Me");
    await waitFor(() => expect(network.last("GET /api/admin/support")?.query.get("assignee")).toBe("mine"));
    expect(window.location.search).toBe("?assignee=mine");
    await userEvent.selectOptions(screen.getByLabelText("Assigned to"), "Nobody yet");
    await waitFor(() => expect(network.last("GET /api/admin/support")?.query.get("assignee")).toBe("unassigned"));
  });

  it("asks for the list again on Refresh", async () => {
    const network = show();
    await screen.findByText("3 requests found");
    network.answers["GET /api/admin/support"] = () => list([quiet]);
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText("1 request found")).toBeInTheDocument();
  });

  it("goes on with Show more", async () => {
    const next = (call: Call) => (call.query.get("cursor") ? list([closed], 2) : list([quiet], 2, "17_3"));
    const network = show({ "GET /api/admin/support": next });
    await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
    expect(await screen.findByRole("button", { name: "View: Old one" })).toBeInTheDocument();
    expect(network.last("GET /api/admin/support")?.query.get("cursor")).toBe("17_3");
    expect(screen.queryByRole("button", { name: "Show more" })).not.toBeInTheDocument();
  });
});

describe("the row's status menu", () => {
  const openMenu = async () =>
    userEvent.click(await screen.findByRole("button", { name: "Status: A quiet recording" }));

  it("offers open, in progress, resolved and closed, with the current one disabled", async () => {
    show();
    await openMenu();
    const items = await screen.findAllByRole("menuitem");
    expect(items.map((item) => item.textContent)).toEqual(["Open", "In Progress", "Resolved", "Closed"]);
    expect(items.map((item) => item.getAttribute("aria-disabled"))).toEqual(["true", null, null, null]);
  });

  it("shows the new status at once, and then 'Status updated'", async () => {
    const answer = later<unknown>();
    const network = show({ "PATCH /api/admin/support/3": () => answer.promise });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Resolved" }));
    await waitFor(() => expect(screen.getAllByRole("row")[1]).toHaveTextContent("Resolved"));
    const resolved = { ...quiet, status: "resolved" };
    network.answers["GET /api/admin/support"] = () => list([resolved, strange, closed]);
    answer.settle(resolved);
    expect((await screen.findAllByText("Status updated")).length).toBeGreaterThan(0);
    expect(network.last("PATCH /api/admin/support/3")?.body).toEqual({ status: "resolved" });
  });

  it("takes the status back when the server refuses: 'Update failed'", async () => {
    show({ "PATCH /api/admin/support/3": () => refusal(500, "The database is away.") });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Closed" }));
    expect((await screen.findAllByText("Update failed")).length).toBeGreaterThan(0);
    expect(screen.getAllByText("The database is away.").length).toBeGreaterThan(0);
    expect(screen.getAllByRole("row")[1]).toHaveTextContent("Open");
  });

  it("says 'An unknown error occurred' when the server gave no reason", async () => {
    show({ "PATCH /api/admin/support/3": () => new Response(null, { status: 502 }) });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Closed" }));
    expect((await screen.findAllByText("An unknown error occurred")).length).toBeGreaterThan(0);
  });
});

describe("the View dialog", () => {
  it("shows subject, status, sender, date, category and message", async () => {
    show();
    const dialog = await view("A quiet recording");
    expect(dialog.getByRole("heading", { level: 2 })).toHaveTextContent("A quiet recording");
    for (const words of ["Ana Horvat", "ana@example.org", "Technical Support"]) {
      expect(dialog.getAllByText(words).length).toBeGreaterThan(0);
    }
    expect(dialog.getByText(/November 20, 2026/)).toBeInTheDocument();
    expect(dialog.getByText(/My recording is quiet\./)).toBeInTheDocument();
    expect(window.location.search).toBe("?request=3");
  });

  it("keeps Send Response disabled while the response is empty or only blanks", async () => {
    show();
    const dialog = await view("A quiet recording");
    expect(dialog.getByRole("button", { name: "Send Response" })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText("Your response"), "   ");
    expect(dialog.getByRole("button", { name: "Send Response" })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText("Your response"), "Yes.");
    expect(dialog.getByRole("button", { name: "Send Response" })).toBeEnabled();
  });

  it("sends a response with status resolved: 'Response sent', 'Your response has been sent to the user.'", async () => {
    const answered = { ...quiet, status: "resolved", response: "Come closer.", updatedAt: "2026-11-21T10:00:00.000Z" };
    const network = show({
      "POST /api/admin/support/3/respond": () => {
        network.answers["GET /api/admin/support/3"] = () => answered;
        network.answers["GET /api/admin/support/3/messages"] = () => [
          { id: 1, isAnswer: false, authorName: null, text: "Still quiet.", createdAt: "2026-11-20T11:00:00.000Z" },
          { id: 2, isAnswer: true, authorName: "Mira Kos", text: "Come closer.", createdAt: answered.updatedAt },
        ];
        return { ...answered, mail: "sent" };
      },
    });
    const dialog = await view("A quiet recording");
    await userEvent.type(dialog.getByLabelText("Your response"), "Come closer.");
    await userEvent.click(dialog.getByRole("button", { name: "Send Response" }));
    expect((await screen.findAllByText("Response sent")).length).toBeGreaterThan(0);
    expect(screen.getAllByText("Your response has been sent to the user.").length).toBeGreaterThan(0);
    expect(network.last("POST /api/admin/support/3/respond")?.body).toEqual({
      response: "Come closer.",
      status: "resolved",
      seenAt: quiet.updatedAt,
    });
    expect(await dialog.findByRole("heading", { name: /^Response by Mira Kos/ })).toBeInTheDocument();
    const thread = within(dialog.getByRole("list", { name: "Messages" })).getAllByRole("listitem");
    expect(thread.map((item) => item.querySelector("p")?.textContent)).toEqual([
      quiet.message,
      "Still quiet.",
      "Come closer.",
    ]);
    expect(dialog.getByLabelText("Your response")).toHaveValue("");
  });

  it("closes with Escape right after a response was sent, under the toast that says so", async () => {
    show({
      "POST /api/admin/support/3/respond": () => ({ ...quiet, status: "resolved", response: "Hello.", mail: "sent" }),
    });
    const dialog = await view("A quiet recording");
    await userEvent.type(dialog.getByLabelText("Your response"), "Hello.");
    await userEvent.click(dialog.getByRole("button", { name: "Send Response" }));
    expect(await screen.findByText("Response sent")).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("keeps what was typed when it could not be sent: 'Failed to send response'", async () => {
    show({
      "POST /api/admin/support/3/respond": () =>
        refusal(409, "Somebody else has changed this request in the meantime."),
    });
    const dialog = await view("A quiet recording");
    await userEvent.type(dialog.getByLabelText("Your response"), "Come closer.");
    await userEvent.click(dialog.getByRole("button", { name: "Send Response" }));
    expect((await screen.findAllByText("Failed to send response")).length).toBeGreaterThan(0);
    expect(dialog.getByRole("alert")).toHaveTextContent("Somebody else has changed this request in the meantime.");
    expect(dialog.getByLabelText("Your response")).toHaveValue("Come closer.");
  });

  it("says when the answer is only in the product, because no mail went out", async () => {
    show({ "POST /api/admin/support/3/respond": () => ({ ...quiet, response: "Yes.", mail: "failed" }) });
    const dialog = await view("A quiet recording");
    await userEvent.type(dialog.getByLabelText("Your response"), "Yes.");
    await userEvent.click(dialog.getByRole("button", { name: "Send Response" }));
    expect(await dialog.findByRole("alert")).toHaveTextContent("The mail could not be sent.");
    expect(dialog.getByLabelText("Your response")).toHaveValue("Yes.");
  });

  it("keeps a draft for each request", async () => {
    show();
    let dialog = await view("A quiet recording");
    await userEvent.type(dialog.getByLabelText("Your response"), "About the recording");
    await userEvent.click(dialog.getByRole("button", { name: "Next" }));
    dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("heading", { level: 2 })).toHaveTextContent("Minutes");
    expect(dialog.getByLabelText("Your response")).toHaveValue("");
    await userEvent.click(dialog.getByRole("button", { name: "Previous" }));
    expect(dialog.getByLabelText("Your response")).toHaveValue("About the recording");
    expect(readResponseDraft({ userId: 7, requestId: 3 })).toBe("About the recording");
  });

  it("hides the response box and Send Response for a closed request, and still shows the previous response", async () => {
    show();
    const dialog = await view("Old one");
    expect(await dialog.findByText("It is mended.")).toBeInTheDocument();
    expect(dialog.queryByLabelText("Your response")).not.toBeInTheDocument();
    expect(dialog.queryByRole("button", { name: "Send Response" })).not.toBeInTheDocument();
    expect(dialog.getByRole("button", { name: "Next" })).toBeDisabled();
    expect(dialog.getByRole("button", { name: "Previous" })).toBeEnabled();
  });

  it("says so when the request is not there any more", async () => {
    show({ "GET /api/admin/support/3": () => refusal(404, "The support request was not found.", "not_found") });
    const dialog = await view("A quiet recording");
    // The data from the list stays readable.
    expect(dialog.getByRole("heading", { level: 2 })).toBeInTheDocument();
  });
});

describe("the person behind a request", () => {
  const ana = {
    id: 9,
    username: "ana.h",
    email: "ana@example.org",
    name: "Ana Horvat",
    isAdmin: false,
    createdAt: quiet.createdAt,
    lastLoginAt: null,
    subscriptionTier: "trial",
    status: "active",
    voicesCount: 0,
    conversationsCount: 0,
    messagesCount: 0,
    audioSamplesCount: 0,
    voices: [],
    conversations: [],
  };

  it("is one tap away, and the request is still there afterwards", async () => {
    show({ "GET /api/admin/user/9": () => ana });
    const dialog = await view("A quiet recording");
    await userEvent.click(dialog.getByRole("button", { name: "Open user 9: Ana Horvat" }));
    expect(await screen.findByRole("dialog", { name: "User Information" })).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "User Information" })).not.toBeInTheDocument());
    expect(screen.getByRole("dialog", { name: "A quiet recording" })).toBeInTheDocument();
  });

  it("is told apart from the account that has a visitor's address", async () => {
    show({ "GET /api/admin/user/12": () => ({ ...ana, id: 12 }) });
    const dialog = await view("Minutes");
    expect(dialog.getByText(/Written without signing in\. This address belongs to/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Open user 12: Guest Known" }));
    expect(await screen.findByRole("dialog", { name: "User Information" })).toBeInTheDocument();
  });
});

describe("the assignee", () => {
  it("is shown at once, and taken back when the server refuses", async () => {
    const answer = later<unknown>();
    const network = show({ "PATCH /api/admin/support/3": () => answer.promise });
    const dialog = await view("A quiet recording");
    const box = await dialog.findByLabelText("Assigned to");
    await waitFor(() => expect(box).toHaveTextContent("Ivo Babić (ivo)"));
    await userEvent.selectOptions(box, "Ivo Babić (ivo)");
    await waitFor(() => expect(box).toHaveDisplayValue("Ivo Babić (ivo)"));
    expect(network.last("PATCH /api/admin/support/3")?.body).toEqual({ assigneeId: 8 });
    answer.settle(refusal(500, "The database is away."));
    expect((await screen.findAllByText("Update failed")).length).toBeGreaterThan(0);
    await waitFor(() => expect(box).toHaveDisplayValue("Nobody yet"));
  });
});

describe("internal notes", () => {
  const note = { id: 4, authorId: 8, authorName: "Ivo Babić", text: "Her second ticket.", createdAt: quiet.createdAt };

  it("say who wrote them, are added, and are removed after a question", async () => {
    let notes = [note];
    const network = show({
      "GET /api/admin/support/3/notes": () => notes,
      "POST /api/admin/support/3/notes": ({ body }: Call) => {
        notes = [note, { ...note, id: 5, authorName: "Mira Kos", ...(body as { text: string }) }];
        return notes[1];
      },
      "DELETE /api/admin/support/3/notes/4": () => {
        notes = notes.slice(1);
        return new Response(null, { status: 204 });
      },
    });
    await view("A quiet recording");
    const section = within(await screen.findByRole("region", { name: "Internal notes" }));
    expect(section.getByText("Only administrators see these. They are never mailed.")).toBeInTheDocument();
    expect(await section.findByText("Her second ticket.")).toBeInTheDocument();
    await userEvent.type(section.getByLabelText("Add a note"), "I will call her.");
    await userEvent.click(section.getByRole("button", { name: "Save Note" }));
    expect(await section.findByText("I will call her.")).toBeInTheDocument();
    expect(section.getByLabelText("Add a note")).toHaveValue("");
    await userEvent.click(section.getByRole("button", { name: "Remove the note by Ivo Babić" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(section.queryByText("Her second ticket.")).not.toBeInTheDocument());
    expect(network.count("DELETE /api/admin/support/3/notes/4")).toBe(1);
  });
});

describe("saved answers", () => {
  const openMenu = async () => {
    const dialog = await view("A quiet recording");
    await userEvent.click(dialog.getByRole("button", { name: "Saved Answers" }));
    return dialog;
  };

  it("are inserted where the cursor is, with the person's name, and kept in the draft", async () => {
    show();
    const dialog = await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Greeting" }));
    expect(dialog.getByLabelText("Your response")).toHaveValue("Hello Ana Horvat, thank you.");
    expect(readResponseDraft({ userId: 7, requestId: 3 })).toBe("Hello Ana Horvat, thank you.");
  });

  it("are written for everyone, and saving one sends nothing to the person", async () => {
    const network = show({
      "POST /api/admin/support/answers": ({ body }: Call) => ({ id: 2, ...(body as { title: string; text: string }) }),
    });
    await openMenu();
    await userEvent.click(await screen.findByRole("menuitem", { name: "Write and edit saved answers" }));
    const answers = within(await screen.findByRole("dialog", { name: "Saved Answers" }));
    await userEvent.click(answers.getByRole("button", { name: "New Answer" }));
    await userEvent.type(answers.getByLabelText("Title"), "Apology");
    await userEvent.type(answers.getByLabelText("Answer"), "We are sorry.");
    await userEvent.click(answers.getByRole("button", { name: "Save Answer" }));
    expect(await answers.findByRole("button", { name: "Edit: Greeting" })).toBeInTheDocument();
    expect(network.last("POST /api/admin/support/answers")?.body).toEqual({ title: "Apology", text: "We are sorry." });
    expect(network.count("POST /api/admin/support/3/respond")).toBe(0);
  });
});
