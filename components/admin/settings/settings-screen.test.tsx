import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SettingsScreen } from "@/components/admin/settings/settings-screen";
import { type Answers, type Call, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const answer = {
  settings: { supportSignature: "The Keepsake team" },
  facts: [{ name: "Mail", value: "Written to files, not sent", variable: "SMTP_URL" }],
};
const line = {
  id: 9,
  actorId: 1,
  actorName: "mira",
  action: "open_messages",
  tableName: "conversations",
  rowId: "5",
  before: null as object | null,
  after: null as object | null,
  createdAt: "2026-11-20T10:00:00.000Z",
};
const changed = {
  ...line,
  id: 8,
  action: "update",
  tableName: "users",
  rowId: "7",
  before: { name: "Ana", status: null },
  after: { name: "", status: "active", isAdmin: false },
};

function show(answers: Answers = {}) {
  const network = fakeNetwork({
    "GET /api/admin/settings": () => answer,
    "GET /api/admin/audit": () => ({ entries: [line, changed], nextCursor: null }),
    ...answers,
  });
  renderScreen(<SettingsScreen />, { pathname: "/admin/settings" });
  return network;
}
const trail = () => within(screen.getByRole("region", { name: "Audit log" }));

describe("the settings screen", () => {
  it("shows how the server was started and how answers are signed", async () => {
    show();
    expect(await screen.findByText("Written to files, not sent")).toBeInTheDocument();
    expect(screen.getByLabelText("Signature")).toHaveValue("The Keepsake team");
  });

  it("saves a signature, and refuses an empty one before it is sent", async () => {
    const network = show({ "PUT /api/admin/settings": (call: Call) => call.body });
    const field = await screen.findByLabelText("Signature");
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole("button", { name: "Save Settings" }));
    expect(await screen.findByText("Please enter how answers are signed")).toBeInTheDocument();
    await userEvent.type(field, "Mira");
    await userEvent.click(screen.getByRole("button", { name: "Save Settings" }));
    expect((await screen.findAllByText("Settings saved")).length).toBeGreaterThan(0);
    expect(network.last("PUT /api/admin/settings")?.body).toEqual({ supportSignature: "Mira" });
    await waitFor(() => expect(network.count("GET /api/admin/audit")).toBe(2));
  });

  it("can be tried again when it could not be loaded", async () => {
    const network = show({ "GET /api/admin/settings": () => refusal(500, "Something went wrong.") });
    expect(await screen.findByText("The settings could not be loaded.")).toBeInTheDocument();
    network.answers["GET /api/admin/settings"] = () => answer;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByLabelText("Signature")).toBeInTheDocument();
  });
});

describe("the trail on the screen", () => {
  it("tells who did what to which row, and what changed; what is not noted, none and empty text look different", async () => {
    show();
    const lines = await trail().findAllByRole("listitem");
    expect(lines[0]).toHaveTextContent("mira: open messages conversations 5");
    expect(within(lines[0] as HTMLElement).queryByText("What changed")).not.toBeInTheDocument();
    expect(lines[1]).toHaveTextContent("mira: update users 7");
    const rows = within(lines[1] as HTMLElement)
      .getAllByRole("row", { hidden: true })
      .slice(1)
      .map((row) => row.textContent);
    expect(rows).toEqual(["nameAnaempty", "statusnoneactive", "administrator–not notedno"]);
  });

  it("says that it is loading, that nothing is there, and that it could not be loaded", async () => {
    const first = later<unknown>();
    const network = show({ "GET /api/admin/audit": () => first.promise });
    expect(screen.getByText("Loading the trail")).toBeInTheDocument();
    first.settle(refusal(500, "Something went wrong."));
    expect(await screen.findByText("The audit log could not be loaded.")).toBeInTheDocument();
    network.answers["GET /api/admin/audit"] = () => ({ entries: [], nextCursor: null });
    await userEvent.click(trail().getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("No administrator has changed or opened anything yet.")).toBeInTheDocument();
  });

  it("can be read by administrator and by table, and goes on with Show more", async () => {
    const network = show({
      "GET /api/admin/audit": ({ query }: Call) =>
        query.get("cursor") ? { entries: [changed], nextCursor: null } : { entries: [line], nextCursor: "17_9" },
    });
    await userEvent.click(await trail().findByRole("button", { name: "Show more" }));
    await waitFor(() => expect(trail().getAllByRole("listitem")).toHaveLength(2));
    expect(network.last("GET /api/admin/audit")?.query.get("cursor")).toBe("17_9");
    await userEvent.type(screen.getByLabelText("Administrator"), "mira");
    await userEvent.selectOptions(screen.getByLabelText("Table"), "users");
    await waitFor(() => {
      expect(network.last("GET /api/admin/audit")?.query.get("who")).toBe("mira");
      expect(network.last("GET /api/admin/audit")?.query.get("table")).toBe("users");
    });
  });
});
