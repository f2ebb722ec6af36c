import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StatusBadge } from "@/components/admin/dialogs/details";
import RowDialog from "@/components/admin/dialogs/row-dialog";
import type { CellAction } from "@/components/admin/explorer/cell";
import type { ConversationDetails, KeepsakeDetails, UserDetails } from "@/lib/admin/explorer/details/schema";
import { plans } from "@/lib/plans/plans";
import { aUserAnswer } from "@/tests/factories/screen-data";
import { type Answers, fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const createdAt = "2026-11-20T10:00:00.000Z";
const talk = { id: 5, title: "", voiceId: 1, createdAt, updatedAt: null };
const ana: UserDetails = {
  id: 9,
  username: "ana.h",
  email: "ana@example.org",
  name: "Ana Horvat",
  isAdmin: false,
  createdAt,
  lastLoginAt: null,
  subscriptionTier: null,
  status: "suspended",
  goesAt: null,
  voicesCount: 1,
  conversationsCount: 2,
  messagesCount: 30,
  audioSamplesCount: 4,
  voices: [{ id: 1, name: "Nonna", status: "ready", createdAt }],
  conversations: [talk],
};
const nonna: KeepsakeDetails = {
  id: 1,
  userId: 9,
  ownerName: "Ana Horvat",
  name: "Nonna",
  description: "She grew roses.",
  gender: "female",
  ageRange: "old",
  accent: "Dalmatian",
  status: "pending",
  deletedAt: null,
  provider: "elevenlabs",
  externalVoiceId: "el_7",
  agentId: "agent_7",
  pace: 100,
  similarity: 75,
  stability: 50,
  style: 0,
  createdAt,
  audioSamplesCount: 1,
  conversationsCount: 1,
  audioSamples: [{ id: 3, fileName: "Sunday.wav", filePath: "samples/1/a.wav", duration: 9, createdAt }],
  conversations: [talk],
};
const conversation: ConversationDetails = {
  ...talk,
  userId: 9,
  deletedAt: null,
  username: "ana.h",
  voiceName: "Nonna",
  messagesCount: 1,
  messages: [{ id: 20, role: "user", content: null, length: 12, hasAudio: false, createdAt }],
  metadata: { kind: "text" },
};

const opened: CellAction[] = [];
const props = { onOpen: (action: CellAction) => opened.push(action), onClose: () => {} };
beforeEach(() => opened.splice(0));

const shown = (answers: Answers, dialog: Parameters<typeof renderScreen>[0]) => {
  const network = fakeNetwork(answers);
  renderScreen(dialog);
  return network;
};
const fact = async (label: string) => (await screen.findByText(label, { selector: "dt" })).nextElementSibling;
const row = (name: RegExp) => within(screen.getByRole("row", { name }));

describe("User Information", () => {
  it("tells who it is, the tier Free where there is none, and counts what they have", async () => {
    shown({ "GET /api/admin/user/9": () => ana }, <RowDialog kind="user" id={9} {...props} />);
    expect(await screen.findByRole("dialog", { name: "User Information" })).toBeInTheDocument();
    expect(await fact("Username")).toHaveTextContent("ana.h");
    expect(await fact("Admin")).toHaveTextContent("No");
    expect(await fact("Subscription tier")).toHaveTextContent("Free");
    expect(await fact("Last login")).toHaveTextContent("Never");
    expect(await fact("Loved ones")).toHaveTextContent("1");
    expect(await fact("Conversations")).toHaveTextContent("2");
    expect(await fact("Messages")).toHaveTextContent("30");
    expect(await fact("Audio samples")).toHaveTextContent("4");
    expect(await fact("Status")).toHaveTextContent("suspended");
  });

  it("shows no tier, and no plan or minutes to give, where there are no plans", async () => {
    const answers = { "GET /api/admin/user/9": () => ana, "GET /api/user": () => aUserAnswer({ hasPlans: false }) };
    shown(answers, <RowDialog kind="user" id={9} {...props} />);
    expect(await fact("Username")).toHaveTextContent("ana.h");
    expect(screen.queryByText(/tier|plan|minutes/i)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "End Sessions" })).toBeInTheDocument();
  });

  it("lists loved ones and recent conversations, untitled ones as Untitled, and opens them", async () => {
    shown({ "GET /api/admin/user/9": () => ana }, <RowDialog kind="user" id={9} {...props} />);
    await fact("Username");
    expect(row(/Nonna/).getByText("active")).toBeInTheDocument();
    const recent = row(/Untitled/);
    await userEvent.click(recent.getByRole("button", { name: "Open keepsake 1" }));
    await userEvent.click(recent.getByRole("button", { name: "Open conversation 5" }));
    expect(opened).toEqual([
      { kind: "keepsake", id: 1 },
      { kind: "conversation", id: 5 },
    ]);
  });
});

describe("a person's account", () => {
  const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
  const confirm = async (name: string) =>
    userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name }));

  it("is suspended after a question that names the person, and reactivated", async () => {
    let user = { ...ana, status: "active" };
    const network = shown(
      {
        "GET /api/admin/user/9": () => user,
        "POST /api/admin/user/9/status": ({ body }) => {
          user = { ...user, ...(body as { status: string }) };
          return user;
        },
      },
      <RowDialog kind="user" id={9} {...props} />,
    );
    await press("Suspend");
    expect(await screen.findByText("Suspend Ana Horvat?")).toBeInTheDocument();
    await confirm("Suspend");
    expect(await screen.findByRole("button", { name: "Reactivate" })).toBeInTheDocument();
    expect(network.last("POST /api/admin/user/9/status")?.body).toEqual({ status: "suspended" });
    await press("Reactivate");
    await confirm("Reactivate");
    expect(await screen.findByRole("button", { name: "Suspend" })).toBeInTheDocument();
  });

  it("is given minutes for this period or for every one, and a refusal is told in the form", async () => {
    let answer: () => unknown = () => ({ id: 9, limitMinutes: 65 });
    const network = shown(
      { "GET /api/admin/user/9": () => ana, "POST /api/admin/user/9/minutes": () => answer() },
      <RowDialog kind="user" id={9} {...props} />,
    );
    await press("Grant Minutes");
    const minutes = screen.getByLabelText("Minutes to add");
    await userEvent.clear(minutes);
    await press("Grant");
    expect(await screen.findByText("Enter a whole number of minutes.")).toBeInTheDocument();
    await userEvent.type(minutes, "45");
    await press("Grant");
    expect(await screen.findByRole("button", { name: "Grant Minutes" })).toBeInTheDocument();
    expect(network.last("POST /api/admin/user/9/minutes")?.body).toEqual({ minutes: 45, lasting: "period" });
    answer = () => refusal(409, "The trial of this account has ended. Give it a plan first.", "conflict");
    await press("Grant Minutes");
    await userEvent.selectOptions(screen.getByLabelText("For"), "Every period");
    await press("Grant");
    expect(await screen.findByText("The trial of this account has ended. Give it a plan first.")).toBeInTheDocument();
    expect(network.last("POST /api/admin/user/9/minutes")?.body).toEqual({ minutes: 30, lasting: "always" });
  });

  it("is put on a plan by opening the list and choosing, and a refusal leaves it on the plan it has", async () => {
    let user = ana;
    const setTier = ({ body }: { body: unknown }) => {
      user = { ...user, subscriptionTier: (body as { tier: string }).tier };
      return user;
    };
    const network = shown(
      { "GET /api/admin/user/9": () => user, "POST /api/admin/user/9/plan": setTier },
      <RowDialog kind="user" id={9} {...props} />,
    );
    const plan = await screen.findByRole("combobox", { name: "Plan" });
    await userEvent.selectOptions(plan, plans.premium.name);
    expect((await screen.findAllByText(`Ana Horvat is on ${plans.premium.name}`)).length).toBeGreaterThan(0);
    expect(network.last("POST /api/admin/user/9/plan")?.body).toEqual({ tier: "premium" });
    expect(plan).toHaveDisplayValue(plans.premium.name);
    network.answers["POST /api/admin/user/9/plan"] = () => refusal(404, "The account was not found.", "not_found");
    await userEvent.selectOptions(plan, plans.basic.name);
    expect((await screen.findAllByText(/The account was not found\./)).length).toBeGreaterThan(0);
    expect(plan).toHaveDisplayValue(plans.premium.name);
  });

  it("is signed out everywhere, and a refusal is told where it was asked", async () => {
    const network = shown(
      {
        "GET /api/admin/user/9": () => ana,
        "POST /api/admin/user/9/end-sessions": () => refusal(404, "The account was not found.", "not_found"),
      },
      <RowDialog kind="user" id={9} {...props} />,
    );
    await press("End Sessions");
    await confirm("End Sessions");
    expect(await screen.findByText(/The account was not found\./)).toBeInTheDocument();
    network.answers["POST /api/admin/user/9/end-sessions"] = () => ({ id: 9 });
    await confirm("End Sessions");
    expect((await screen.findAllByText("Sessions ended")).length).toBeGreaterThan(0);
  });

  it.each([
    [true, "A link is on its way to Ana Horvat."],
    [false, "No mail is sent from here: the link is in the mail folder of the server."],
  ])("sends a reset link, and says where it went when mails are sent: %s", async (isMailSent, words) => {
    const network = shown(
      {
        "GET /api/admin/user/9": () => ({ ...ana, status: "active" }),
        "POST /api/admin/user/9/password-link": () => ({ id: 9, isMailSent }),
      },
      <RowDialog kind="user" id={9} {...props} />,
    );
    await press("Send Reset Link");
    await confirm("Send Reset Link");
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
    expect(network.count("POST /api/admin/user/9/password-link")).toBe(1);
  });

  it("sends no reset link to a suspended person", async () => {
    shown(
      { "GET /api/admin/user/9": () => ({ ...ana, status: "suspended" }) },
      <RowDialog kind="user" id={9} {...props} />,
    );
    expect(await screen.findByRole("button", { name: "Reactivate" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Send Reset Link" })).not.toBeInTheDocument();
  });
});

describe("Keepsake Information", () => {
  it("tells of the person, their voice and the service, shares as percentages", async () => {
    shown({ "GET /api/admin/voice/1": () => nonna }, <RowDialog kind="keepsake" id={1} {...props} />);
    expect(await screen.findByRole("dialog", { name: "Keepsake Information" })).toBeInTheDocument();
    for (const [label, words] of [
      ["Owner", "Ana Horvat"],
      ["Description", "She grew roses."],
      ["Gender", "female"],
      ["Age range", "old"],
      ["Accent", "Dalmatian"],
      ["Status", "pending"],
      ["Provider", "ElevenLabs"],
      ["External voice ID", "el_7"],
      ["Agent ID", "agent_7"],
      ["Similarity", "75%"],
      ["Stability", "50%"],
      ["Style", "0%"],
    ] as const) {
      expect(await fact(label)).toHaveTextContent(words);
    }
  });

  it("lists recordings with their length in seconds, and plays them", async () => {
    shown({ "GET /api/admin/voice/1": () => nonna }, <RowDialog kind="keepsake" id={1} {...props} />);
    await fact("Name");
    const recording = row(/Sunday\.wav/);
    expect(recording.getByText("9 s")).toBeInTheDocument();
    await userEvent.click(recording.getByRole("button", { name: "Play Sunday.wav" }));
    expect(opened).toEqual([{ kind: "audio", path: "samples/1/a.wav", fileName: "Sunday.wav" }]);
  });

  it("names no provider for a voice that was never made", async () => {
    shown(
      { "GET /api/admin/voice/1": () => ({ ...nonna, provider: null }) },
      <RowDialog kind="keepsake" id={1} {...props} />,
    );
    expect(await fact("Provider")).toHaveTextContent("None yet");
  });
});

describe("Conversation Details", () => {
  it("tells whose it is, never updated as Never, roles, and the metadata as readable JSON", async () => {
    shown({ "GET /api/admin/conversation/5": () => conversation }, <RowDialog kind="conversation" id={5} {...props} />);
    expect(await screen.findByRole("dialog", { name: "Conversation Details" })).toBeInTheDocument();
    expect(await fact("User")).toHaveTextContent("ana.h");
    expect(await fact("Keepsake")).toHaveTextContent("Nonna");
    expect(await fact("Updated")).toHaveTextContent("Never");
    expect(row(/Hidden, 12 characters/).getByText("user")).toBeInTheDocument();
    expect(screen.getByText(/"kind": "text"/).textContent).toBe('{\n  "kind": "text"\n}');
  });

  it("asks for what was written only on a tap", async () => {
    const network = shown(
      {
        "GET /api/admin/conversation/5": ({ query }) =>
          query.get("messageText") === "true"
            ? { ...conversation, messages: [{ ...conversation.messages[0], content: "Good evening" }] }
            : conversation,
      },
      <RowDialog kind="conversation" id={5} {...props} />,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Open the messages" }));
    expect(await screen.findByText("Good evening")).toBeInTheDocument();
    expect(network.count("GET /api/admin/conversation/5")).toBe(2);
  });
});

describe("details that could not be fetched", () => {
  it.each([
    ["user", "/api/admin/user/9", "Failed to fetch user details", () => <RowDialog kind="user" id={9} {...props} />],
    [
      "keepsake",
      "/api/admin/voice/1",
      "Failed to fetch keepsake details",
      () => <RowDialog kind="keepsake" id={1} {...props} />,
    ],
    [
      "conversation",
      "/api/admin/conversation/5",
      "Failed to fetch conversation details",
      () => <RowDialog kind="conversation" id={5} {...props} />,
    ],
  ])("of a %s say so, with the server's words", async (_what, path, title, dialog) => {
    const words = "No row found with that ID.";
    shown({ [`GET ${path}`]: () => refusal(404, words, "not_found") }, dialog());
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

it.each([
  ["active", "active", "bg-success-soft"],
  ["suspended", "suspended", "bg-destructive-soft"],
  ["ready", "active", "bg-success-soft"],
  ["pending", "pending", "bg-warning-soft"],
  ["failed", "failed", "bg-destructive-soft"],
])("the badge of %s reads %s", (status, words, colour) => {
  renderScreen(<StatusBadge status={status} />);
  expect(screen.getByText(words)).toHaveClass(colour);
});
