import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { SearchParamsContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { ExplorerScreen } from "@/components/admin/explorer/explorer-screen";
import { tables } from "@/lib/admin/tables-list";
import { type Answers, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";
import { tableIcons } from "./table-tabs";

const exact = (count: number) => ({ count, isExact: true });

function aPage(name: string, rows: Record<string, unknown>[] = [], parts: Record<string, unknown> = {}) {
  const columns = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
  const count = exact(rows.length);
  return { name, columns, rowCount: count, matchCount: count, rows, nextCursor: null, previousCursor: null, ...parts };
}

const ana = {
  id: 7,
  username: "ana",
  email: "ana@example.org",
  name: "<b>Ana</b>",
  isAdmin: false,
  status: "active",
  country: null,
  lastIp: "",
  createdAt: "2026-11-20T10:00:00.000Z",
};
const message = {
  id: 3,
  conversationId: 5,
  role: "user",
  content: "Hidden, 30 characters",
  metadata: "Hidden, 89 characters",
};
const voice = { id: 2, name: "Nonna", metadata: `{"a": "${"x".repeat(80)}"}` };
const sample = { id: 4, voiceId: 2, fileName: "Sunday.wav", filePath: "samples/2/a.wav", duration: 9 };

function show(answers: Answers = {}, search = "") {
  const pages: Record<string, ReturnType<typeof aPage>> = {
    users: aPage("users", [ana, { ...ana, id: 6, username: "ivo" }]),
    messages: aPage("messages", [message], {
      rowCount: { count: 1_004_200, isExact: false },
      matchCount: { count: 1_004_200, isExact: false },
    }),
    voices: aPage("voices", [voice]),
    audioSamples: aPage("audioSamples", [sample]),
  };
  const of = (name: string) => pages[name] ?? aPage(name);
  const network = fakeNetwork({
    "GET /api/admin/database": () => tables.map(({ name }) => of(name)),
    ...Object.fromEntries(tables.map(({ name }) => [`GET /api/admin/database/${name}`, () => of(name)])),
    ...answers,
  });
  window.history.replaceState(null, "", `/admin/database${search}`);
  renderScreen(
    <SearchParamsContext.Provider value={new URLSearchParams(search)}>
      <ExplorerScreen />
    </SearchParamsContext.Provider>,
    { pathname: "/admin/database" },
  );
  return network;
}

beforeEach(() => localStorage.clear());

describe("the explorer", () => {
  it("is headed 'Database Explorer' and 'View and explore database tables securely'", async () => {
    show();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Database Explorer");
    expect(screen.getByText("View and explore database tables securely")).toBeInTheDocument();
    await screen.findByRole("table");
  });

  it("says 'Loading database tables...' until they come", async () => {
    const tablesLater = later<unknown>();
    show({ "GET /api/admin/database": () => tablesLater.promise });
    expect(screen.getByText("Loading database tables...")).toBeInTheDocument();
    tablesLater.settle([aPage("users", [ana])]);
    expect(await screen.findByText("ana@example.org")).toBeInTheDocument();
  });

  it("says 'Error Loading Data' and 'Failed to fetch database tables', with Retry", async () => {
    show({ "GET /api/admin/database": () => refusal(500, "It broke.") });
    expect(await screen.findByText("Error Loading Data")).toBeInTheDocument();
    expect(screen.getByText(/Failed to fetch database tables/)).toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Retry" })).toBeInTheDocument();
  });

  it("has an icon of its own for each table", () => {
    expect(Object.keys(tableIcons).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it("has one tab for each table with its row count, and opens on users", async () => {
    show();
    const tabs = await screen.findAllByRole("tab");
    expect(tabs).toHaveLength(15);
    expect(screen.getByRole("tab", { name: /^Users/ })).toHaveAttribute("aria-selected", "true");
    expect(screen.getByRole("tab", { name: "Users 2 rows" })).toBeInTheDocument();
    expect(screen.getByRole("tab", { name: "Messages ~1M rows" })).toBeInTheDocument();
  });

  it("says 'No data available.' of an empty table and 'No results found.' of an empty search", async () => {
    show({}, "?table=waitlist");
    expect(await screen.findByText("No data available.")).toBeInTheDocument();
    await userEvent.type(screen.getByPlaceholderText("Search table..."), "nobody");
    expect(await screen.findByText("No results found.")).toBeInTheDocument();
    expect(window.location.search).toBe("?table=waitlist&q=nobody");
  });

  it("shows 'x of y rows' with the filter, and says about where nobody counted", async () => {
    show({}, "?table=messages&q=garden");
    expect(await screen.findByText('about 1,000,000 of about 1,000,000 rows (filter: "garden")')).toBeInTheDocument();
  });

  it("shows markup as text, and null, nothing and false each in its own way", async () => {
    show();
    await screen.findByRole("table");
    const row = within(screen.getAllByRole("row")[1] as HTMLElement);
    expect(row.getByText("<b>Ana</b>")).toBeInTheDocument();
    expect(row.getAllByText("null").length).toBeGreaterThan(0);
    expect(row.getByText("empty")).toBeInTheDocument();
    expect(row.getAllByText("no").length).toBeGreaterThan(0);
  });

  it("cuts a JSON preview at 50 characters", async () => {
    show({}, "?table=voices");
    expect(await screen.findByText(`${voice.metadata.slice(0, 50)}…`)).toBeInTheDocument();
  });

  it("keeps a message and its details hidden", async () => {
    show({}, "?table=messages");
    expect(await screen.findByText("Hidden, 30 characters")).toBeInTheDocument();
    expect(screen.getByText("Hidden, 89 characters")).toBeInTheDocument();
  });

  it("offers 'Cleanup Orphaned' on four tables, and neither creating nor deleting on the audit log", async () => {
    show();
    await screen.findByRole("table");
    for (const [tab, offers] of [
      [/^Users/, false],
      [/^Keepsakes/, true],
      [/^Audio samples/, true],
      [/^Conversations/, true],
      [/^Messages/, true],
    ] as const) {
      await userEvent.click(screen.getByRole("tab", { name: tab }));
      expect(screen.queryAllByRole("button", { name: "Cleanup Orphaned" })).toHaveLength(offers ? 1 : 0);
    }
    await userEvent.click(screen.getByRole("tab", { name: /^Audit log/ }));
    expect(screen.queryByRole("button", { name: "Create New" })).not.toBeInTheDocument();
    expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  });
});

describe("columns and filters", () => {
  it("keeps which columns are shown for each table, and the id always", async () => {
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Columns" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByRole("checkbox", { name: "id" })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole("checkbox", { name: "email" }));
    await userEvent.click(dialog.getByRole("button", { name: "Done" }));
    expect(screen.queryByText("ana@example.org")).not.toBeInTheDocument();
    expect(screen.getByRole("columnheader", { name: /^username/ })).toBeInTheDocument();
    await userEvent.click(screen.getByRole("tab", { name: /^Waitlist/ }));
    await userEvent.click(screen.getByRole("tab", { name: /^Users/ }));
    expect((await screen.findAllByText("<b>Ana</b>")).length).toBe(2);
    expect(screen.queryByText("ana@example.org")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Columns" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Show all" }));
    expect(screen.getAllByText("ana@example.org").length).toBeGreaterThan(0);
  });

  it("asks for the rows that hold a word in one column, and keeps it in the address", async () => {
    const network = show();
    await userEvent.click(await screen.findByRole("button", { name: "Filters" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Filter by status" }), "suspended");
    await userEvent.type(screen.getByRole("textbox", { name: "Filter by email" }), "example");
    const filters = JSON.stringify({ status: "suspended", email: "example" });
    await waitFor(() => expect(new URLSearchParams(window.location.search).get("filters")).toBe(filters));
    await waitFor(() => expect(network.last("GET /api/admin/database/users")?.query.get("filters")).toBe(filters));
    await userEvent.click(screen.getByRole("button", { name: "Clear filters (2)" }));
    expect(window.location.search).toBe("");
    expect(screen.queryByRole("combobox", { name: "Filter by status" })).not.toBeInTheDocument();
  });

  it("does not offer to filter by what people wrote in private", async () => {
    show({}, "?table=messages");
    await userEvent.click(await screen.findByRole("button", { name: "Filters" }));
    expect(screen.getByRole("textbox", { name: "Filter by conversationId" })).toBeInTheDocument();
    expect(screen.queryByRole("textbox", { name: "Filter by content" })).not.toBeInTheDocument();
  });
});

describe("choosing rows", () => {
  it("offers 'Delete Selected (n)', and the header box has three states", async () => {
    show();
    const all = await screen.findByRole("checkbox", { name: "Select all rows on this page" });
    expect(all).toHaveAttribute("aria-checked", "false");
    await userEvent.click(screen.getByRole("checkbox", { name: "Select user 7" }));
    expect(all).toHaveAttribute("aria-checked", "mixed");
    expect(screen.getByRole("button", { name: "Delete Selected (1)" })).toBeInTheDocument();
    await userEvent.click(all);
    expect(all).toHaveAttribute("aria-checked", "true");
    expect(screen.getByRole("button", { name: "Delete Selected (2)" })).toBeInTheDocument();
  });

  it("lists what else goes under 'Confirm Deletion', then says 'Record deleted'", async () => {
    const preview = {
      rows: exact(1),
      alsoGoes: [{ kind: "keepsakes", count: 2 }],
      unlinks: [{ kind: "consents", count: 1 }],
    };
    const network = show(
      {
        "POST /api/admin/database/audioSamples/deletion-preview": () => preview,
        "DELETE /api/admin/database/audioSamples/4": () => ({ message: "Record deleted." }),
      },
      "?table=audioSamples",
    );
    await userEvent.click(await screen.findByRole("button", { name: "Delete audio sample 4" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText("Confirm Deletion")).toBeInTheDocument();
    expect(await dialog.findByText("keepsakes: 2")).toBeInTheDocument();
    expect(dialog.getByText("consents: 1")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Record deleted")).toBeInTheDocument();
    expect(network.calls.some(({ method }) => method === "DELETE")).toBe(true);
  });

  it("says 'Failed to delete record' when the server says nothing", async () => {
    show(
      {
        "POST /api/admin/database/audioSamples/deletion-preview": () => ({ rows: exact(1), alsoGoes: [], unlinks: [] }),
        "DELETE /api/admin/database/audioSamples/4": () => new Response("", { status: 500, statusText: "" }),
      },
      "?table=audioSamples",
    );
    await userEvent.click(await screen.findByRole("button", { name: "Delete audio sample 4" }));
    await userEvent.click(await screen.findByRole("button", { name: "Delete" }));
    expect((await screen.findAllByText("Failed to delete record")).length).toBeGreaterThan(0);
  });

  it("deletes a person in seven days once their username is typed, and at once only when that is chosen", async () => {
    const network = show({
      "GET /api/admin/user/7": () => ({ ...ana, goesAt: null }),
      "POST /api/admin/database/users/deletion-preview": () => ({
        rows: exact(1),
        alsoGoes: [{ kind: "keepsakes", count: 2 }],
        unlinks: [],
      }),
      "POST /api/admin/user/7/closing": () => ({ id: 7, goesAt: "2026-12-01T00:00:00.000Z" }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Delete user 7" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(await dialog.findByText("Deleted with it: 2 keepsakes.")).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("button", { name: "Delete in seven days" }));
    expect(await dialog.findByText("Please type the username to confirm.")).toBeInTheDocument();
    expect(network.last("POST /api/admin/user/7/closing")).toBeUndefined();
    await userEvent.click(dialog.getByRole("radio", { name: /^At once/ }));
    expect(dialog.getByRole("button", { name: "Delete now" })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole("radio", { name: /^In seven days/ }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Type ana to confirm" }), "ana");
    await userEvent.click(dialog.getByRole("button", { name: "Delete in seven days" }));
    expect(await screen.findByText("Account will be deleted in seven days")).toBeInTheDocument();
    expect(network.last("POST /api/admin/user/7/closing")?.body).toEqual({ username: "ana", when: "in_seven_days" });
  });
});

describe("forms", () => {
  it("never show an id, show a password only for a new account, and send null for what was not touched", async () => {
    const network = show({ "POST /api/admin/database/users": () => Response.json(ana, { status: 201 }) });
    await userEvent.click(await screen.findByRole("button", { name: "Create New" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByLabelText("id")).not.toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText(/^password/), "a long password");
    await userEvent.click(dialog.getByRole("button", { name: "Create" }));
    expect(await screen.findByText("Record created")).toBeInTheDocument();
    const sent = network.calls.find(({ method }) => method === "POST")?.body;
    expect(sent).toMatchObject({ password: "a long password", username: null, isAdmin: null, country: null });
  });

  it("send only what was changed, with the version that was opened", async () => {
    const network = show({
      "GET /api/admin/database/users/7": () => ({ row: ana, version: "41" }),
      "PUT /api/admin/database/users/7": () => ana,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Edit user 7" }));
    const dialog = within(await screen.findByRole("dialog"));
    const name = await dialog.findByLabelText(/^name/);
    expect(dialog.queryByLabelText(/^password/)).not.toBeInTheDocument();
    await userEvent.clear(name);
    await userEvent.type(name, "Anna");
    await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText("Record updated")).toBeInTheDocument();
    const put = network.calls.find(({ method }) => method === "PUT");
    expect(put?.body).toEqual({ name: "Anna" });
    expect(put?.headers.get("if-match")).toBe("41");
  });

  it("put the server's words beside their field", async () => {
    show({
      "POST /api/admin/database/users": () =>
        Response.json(
          { message: "Email is required.", code: "invalid_input", errors: { email: ["Email is required."] } },
          { status: 400 },
        ),
    });
    await userEvent.click(await screen.findByRole("button", { name: "Create New" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Create" }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/^email(?! confirmed)/)).toHaveAccessibleDescription("Email is required."),
    );
  });
});

describe("details", () => {
  it("say when an id leads nowhere", async () => {
    const words = "No conversation found with ID 5. This ID may be referenced by another table but doesn't exist.";
    show({ "GET /api/admin/conversation/5": () => refusal(404, words, "not_found") }, "?table=messages");
    await userEvent.click(await screen.findByRole("button", { name: "Open conversation 5" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("Failed to fetch conversation details")).toBeInTheDocument();
    expect(dialog.getByText(words)).toBeInTheDocument();
  });
});

describe("cleanups", () => {
  const orphan = { ...sample, createdAt: "2026-11-20T10:00:00.000Z", voiceExists: false, fileExists: true };

  const find = async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Cleanup Orphaned" }));
    await userEvent.click(await screen.findByRole("button", { name: "Find Orphaned Audio Samples" }));
  };
  const path = "/api/admin/database/cleanup/audio-samples";

  it("say 'No Orphaned Audio Samples' and that all have valid references", async () => {
    show({ [`GET ${path}`]: () => ({ orphanedSamples: [], orphanedCount: 0 }) }, "?table=audioSamples");
    await find();
    expect(await screen.findByText("No Orphaned Audio Samples")).toBeInTheDocument();
    expect(screen.getAllByText(/All audio samples have valid voice references\./).length).toBeGreaterThan(0);
  });

  it("delete what is chosen, and tell of each what became of it", async () => {
    const results = [
      { id: 4, success: true, message: "Removed", name: "Sunday.wav" },
      { id: 5, success: false, message: "It is no longer orphaned.", name: "" },
    ];
    show(
      {
        [`GET ${path}`]: () => ({ orphanedSamples: [orphan, { ...orphan, id: 5 }], orphanedCount: 2 }),
        [`POST ${path}`]: () => ({ deletedCount: 1, totalRequestedForDeletion: 2, results }),
      },
      "?table=audioSamples",
    );
    await find();
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findByText("This action cannot be undone.")).toBeInTheDocument();
    expect(dialog.getAllByText("9.0s")).toHaveLength(2);
    expect(dialog.getByRole("button", { name: "Delete Selected (0)" })).toBeDisabled();
    await userEvent.click(dialog.getByRole("checkbox", { name: "Select all" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete Selected (2)" }));
    expect(await screen.findByText("Cleanup Complete")).toBeInTheDocument();
    expect(screen.getByText("Successfully deleted 1 orphaned audio samples.")).toBeInTheDocument();
    expect(dialog.getByText("1 of 2 removed")).toBeInTheDocument();
    expect(dialog.getByText("It is no longer orphaned.")).toBeInTheDocument();
  });

  it("say 'Failed to identify orphaned audio samples' when the server says nothing", async () => {
    show({ [`GET ${path}`]: () => new Response("", { status: 500, statusText: "" }) }, "?table=audioSamples");
    await find();
    expect((await screen.findAllByText("Failed to identify orphaned audio samples")).length).toBeGreaterThan(0);
  });
});
