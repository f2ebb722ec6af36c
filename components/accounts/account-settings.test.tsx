import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AccountSettings } from "@/components/accounts/account-settings";
import type { User } from "@/lib/accounts/schema";
import { aUserAnswer } from "@/tests/factories/screen-data";
import { type Answers, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const settingsNetwork = (answers: Answers) =>
  fakeNetwork({
    "GET /api/user/sessions": () => [],
    "GET /api/user/activity": () => [],
    "GET /api/user/passkeys": () => [],
    "GET /api/user/email": () => ({ email: "ana@example.org", isVerified: true, changeTo: null, isMailSent: true }),
    "GET /api/user/second-factor": () => ({ codesSince: null, recoveryCodesLeft: 0 }),
    ...answers,
  });

const MEGABYTE = 1024 * 1024;
const room = { usedBytes: 312 * MEGABYTE, binnedBytes: 0, quotaBytes: 2048 * MEGABYTE };

const ana = aUserAnswer({ id: 1, username: "ana.h", email: "ana@example.org", name: "Ana Horvat" });

it("changes the name, and shows the email and the username as they are", async () => {
  const network = settingsNetwork({
    "GET /api/set-api-key": () => [],
    "GET /api/user": () => ana,
    "PUT /api/user": ({ body }) => ({ ...ana, ...(body as { name: string }) }),
  });
  renderScreen(<AccountSettings initialUser={ana} room={room} />);
  expect(screen.getByText("ana@example.org")).toBeInTheDocument();
  expect(screen.getByText("ana.h")).toBeInTheDocument();
  for (const name of ["Email", "Username"]) expect(screen.queryByRole("textbox", { name })).not.toBeInTheDocument();
  const name = screen.getByRole("textbox", { name: "Your name" });
  await userEvent.clear(name);
  await userEvent.type(name, "Maria");
  await userEvent.click(screen.getByRole("button", { name: "Save Changes" }));
  expect(await screen.findByText("Profile updated")).toBeInTheDocument();
  expect(network.calls.find(({ method }) => method === "PUT")?.body).toEqual({ name: "Maria" });
});

it("lists its sections at the side, API keys last, each leading to its place", async () => {
  settingsNetwork({ "GET /api/set-api-key": () => [], "GET /api/user": () => ana });
  renderScreen(<AccountSettings initialUser={ana} room={room} />);
  const links = within(screen.getByRole("navigation", { name: "Settings" })).getAllByRole("link");
  expect(links.map(({ textContent }) => textContent)).toEqual([
    "Profile",
    "Plan",
    "Account security",
    "Your data",
    "API keys",
  ]);
  for (const link of links) {
    const place = document.getElementById(link.getAttribute("href")?.slice(1) ?? "");
    expect(place).toHaveAccessibleName(link.textContent ?? "");
  }
  await act(async () => {});
});

it("refuses a name of one letter before asking the server", async () => {
  const network = settingsNetwork({ "GET /api/set-api-key": () => [], "GET /api/user": () => ana });
  renderScreen(<AccountSettings initialUser={ana} room={room} />);
  const name = screen.getByRole("textbox", { name: "Your name" });
  await userEvent.clear(name);
  await userEvent.type(name, "M{Enter}");
  expect(await screen.findByText("Name must be at least 2 characters")).toBeInTheDocument();
  expect(network.calls.filter(({ method }) => method === "PUT")).toHaveLength(0);
});

it("keeps what was typed when saving fails, and says so", async () => {
  settingsNetwork({
    "GET /api/set-api-key": () => [],
    "GET /api/user": () => ana,
    "PUT /api/user": () => refusal(500, "Something went wrong."),
  });
  renderScreen(<AccountSettings initialUser={ana} room={room} />);
  const name = screen.getByRole("textbox", { name: "Your name" });
  await userEvent.clear(name);
  await userEvent.type(name, "Maria{Enter}");
  expect(await screen.findByText("Update failed")).toBeInTheDocument();
  await waitFor(() => expect(name).toHaveValue("Maria"));
});

describe("deleting the account", () => {
  const CLOSE = "POST /api/user/closing";
  const open = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Delete Account" }));
    return within(screen.getByRole("form", { name: "Delete your account" }));
  };
  const answers = { "GET /api/set-api-key": () => [], "GET /api/user": () => ana };

  it("offers the download first, waits seven days unless told otherwise, and says what stays", async () => {
    const network = settingsNetwork({
      ...answers,
      [CLOSE]: () => ({ message: "Gone on Tuesday.", goesAt: ana.createdAt }),
    });
    renderScreen(<AccountSettings initialUser={ana} room={room} />);
    const before = screen.getAllByRole("button", { name: "Download everything" }).length;
    const form = await open();
    expect(screen.getAllByRole("button", { name: "Download everything" })).toHaveLength(before + 1);
    expect(form.getByRole("radio", { name: "In seven days" })).toBeChecked();
    expect(form.getByText(/Signing in before then cancels it/)).toBeInTheDocument();
    expect(form.getByText(/What stays/)).toBeInTheDocument();
    await userEvent.type(form.getByLabelText("Your username"), "ana.h");
    await userEvent.click(form.getByRole("button", { name: "Delete my account" }));
    expect(await screen.findByText("Gone on Tuesday.")).toBeInTheDocument();
    expect(network.last(CLOSE)?.body).toEqual({ username: "ana.h", when: "in_seven_days" });
  });

  it("asks to wait for everything where it is made on request", async () => {
    settingsNetwork(answers);
    renderScreen(<AccountSettings initialUser={ana} room={room} isOnRequest />);
    await open();
    expect(screen.queryByRole("button", { name: "Download everything" })).not.toBeInTheDocument();
    expect(screen.getAllByRole("link", { name: "Write to us" })).toHaveLength(2);
    expect(screen.getByText("Please delete your account only once you have it.")).toBeInTheDocument();
  });

  it("says beside the field that the username is another's, and nothing is gone", async () => {
    const errors = { username: ["This is not your username."] };
    settingsNetwork({
      ...answers,
      [CLOSE]: () => Response.json({ message: "No.", code: "invalid_input", errors }, { status: 400 }),
    });
    renderScreen(<AccountSettings initialUser={ana} room={room} />);
    const form = await open();
    await userEvent.click(form.getByRole("radio", { name: "At once" }));
    await userEvent.type(form.getByLabelText("Your username"), "somebody{Enter}");
    expect(await form.findByText("This is not your username.")).toBeInTheDocument();
  });

  it("is left as it was by whoever turns back", async () => {
    const network = settingsNetwork(answers);
    renderScreen(<AccountSettings initialUser={ana} room={room} />);
    const form = await open();
    await userEvent.click(form.getByRole("button", { name: "Keep it" }));
    expect(screen.queryByRole("form", { name: "Delete your account" })).not.toBeInTheDocument();
    expect(network.count(CLOSE)).toBe(0);
  });
});

const show = (user: User, answers: Answers = {}) => {
  const network = settingsNetwork({ "GET /api/set-api-key": () => [], "GET /api/user": () => user, ...answers });
  renderScreen(<AccountSettings initialUser={user} room={room} />);
  return network;
};

it("tells what the plan gives", async () => {
  show(ana);
  expect(screen.getByText(/Room for one loved one, and 20 minutes of spoken answers in the 30 days/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Compare plans" })).toHaveAttribute("href", "/pricing");
  expect(await screen.findByText("You have no key stored.")).toBeInTheDocument();
});

it("says nothing of plans where there are none", async () => {
  show({ ...ana, hasPlans: false, subscriptionTier: "family" });
  expect(await screen.findByText("You have no key stored.")).toBeInTheDocument();
  expect(screen.queryByText(/\bplans?\b|trial/i)).not.toBeInTheDocument();
});

describe("the keys of one's own", () => {
  const KEYS = "GET /api/set-api-key";
  const key = { keyName: "ELEVENLABS_API_KEY", prefix: "xi-o", length: 32, savedAt: new Date(), isLeaving: false };

  it("are listed by their first characters, and can be removed after a question", async () => {
    const message = "The key was removed.";
    const network = show(ana, {
      [KEYS]: () => [key],
      "DELETE /api/set-api-key": () => ({ removed: true, voices: 0, message }),
    });
    const list = within(await screen.findByRole("list", { name: "Your API keys" }));
    expect(list.getByText(/Begins with xi-o, 32 characters/)).toBeInTheDocument();
    network.answers[KEYS] = () => [];
    await userEvent.click(screen.getByRole("button", { name: "Remove the ElevenLabs key" }));
    const dialog = within(await screen.findByRole("alertdialog", { name: "Remove the ElevenLabs key?" }));
    await userEvent.click(dialog.getByRole("button", { name: "Remove" }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(network.last("DELETE /api/set-api-key")?.body).toEqual({ keyName: "ELEVENLABS_API_KEY" });
    expect(await screen.findByText("You have no key stored.")).toBeInTheDocument();
  });

  it("say when one waits for the removals that need it", async () => {
    show(ana, { [KEYS]: () => [{ ...key, isLeaving: true }] });
    expect(await screen.findByText("Being removed")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Remove the ElevenLabs key" })).not.toBeInTheDocument();
  });

  it("are entered in the dialog", async () => {
    show(ana);
    await userEvent.click(screen.getByRole("button", { name: "Enter API Key" }));
    expect(await screen.findByRole("dialog", { name: "Enter API Key" })).toBeInTheDocument();
  });

  it("say while they are loading, and when they could not be loaded", async () => {
    const answer = later();
    const network = show(ana, { [KEYS]: () => answer.promise });
    expect(await screen.findByText("Loading your keys")).toBeInTheDocument();
    await act(async () => answer.settle(refusal(500, "Broken.")));
    expect(await screen.findByText("Your keys could not be loaded.")).toBeInTheDocument();
    network.answers[KEYS] = () => [key];
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByRole("list", { name: "Your API keys" })).toBeInTheDocument();
  });
});

describe("the administrator's card", () => {
  const admin = { ...ana, isAdmin: true };
  const STATUS = "GET /api/debug/keys";
  const status = {
    isDeployment: false,
    environment: "production",
    timestamp: new Date().toISOString(),
    deploymentSlug: null,
    allEnvVars: ["PORT", "GEMINI_API_KEY"],
    keys: {
      elevenlabs: { exists: false, length: 0, prefix: "" },
      gemini: { exists: true, length: 39, prefix: "AIza", usingGeminiKey: true, usingGoogleKey: false },
    },
    ownServers: [],
  };

  it("is not shown to anybody else", async () => {
    show(ana);
    expect(screen.queryByText("Admin Settings")).not.toBeInTheDocument();
    expect(await screen.findByText("You have no key stored.")).toBeInTheDocument();
  });

  it("bears a badge and leads to the administrators' pages", async () => {
    const network = show(admin);
    expect(screen.getAllByText("Admin")).toHaveLength(2);
    const links = within(screen.getByRole("navigation", { name: "Administrator area" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/admin/dashboard",
      "/admin/database",
      "/admin/support",
    ]);
    expect(await screen.findByText("You have no key stored.")).toBeInTheDocument();
    expect(network.count(STATUS)).toBe(0);
  });

  it("turns debug mode on, and then shows which keys the server has", async () => {
    const network = show(admin, {
      "PATCH /api/users/1/debug-mode": ({ body }) => body,
      [STATUS]: () => status,
    });
    await waitFor(() => expect(network.count("GET /api/user")).toBe(1));
    await userEvent.click(screen.getByRole("switch", { name: "Debug mode" }));
    const panel = within(await screen.findByRole("region", { name: "Key deployment status" }));
    expect(network.last("PATCH /api/users/1/debug-mode")?.body).toEqual({ debugMode: true });
    expect(await panel.findByText("begins with AIza, 39 characters, from GEMINI_API_KEY")).toBeInTheDocument();
    expect(panel.getByText("No key is set")).toBeInTheDocument();
    expect(screen.getByRole("switch", { name: "Debug mode" })).toBeChecked();
  });

  it("tells, with the keys, how a voice server of one's own is doing", async () => {
    const server = {
      title: "Self-hosted voice server",
      server: "vLLM-Omni",
      dialect: "vllm-omni",
      model: "Qwen3-TTS",
      state: "fails",
      clones: false,
      lastError: { at: "2026-11-24T10:00:00.000Z", message: "The voice server does not clone voices." },
      seconds: 125,
      firstSoundMs: 240,
    };
    show({ ...admin, debugMode: true }, { [STATUS]: () => ({ ...status, ownServers: [server] }) });
    const panel = within(await screen.findByRole("region", { name: "Key deployment status" }));
    const line = (await panel.findByText(server.title)).closest("li");
    expect(line).toHaveTextContent(
      "vLLM-Omni, dialect vllm-omni, model Qwen3-TTS, 2 minutes 5 seconds of speech made since the start, first sound after 240 ms",
    );
    expect(line).toHaveTextContent("The voice server does not clone voices.");
    expect(line).toHaveTextContent("Fails");
  });

  it("says when debug mode could not be changed, and leaves it as it was", async () => {
    show(admin, { "PATCH /api/users/1/debug-mode": () => refusal(500, "Broken.") });
    await userEvent.click(screen.getByRole("switch", { name: "Debug mode" }));
    expect(await screen.findByText("Failed to update debug mode. Please try again.")).toBeInTheDocument();
    expect(screen.getByRole("switch", { name: "Debug mode" })).not.toBeChecked();
  });

  it("says what is the matter when the status could not be read, and reads it on Try Again", async () => {
    const network = show({ ...admin, debugMode: true }, { [STATUS]: () => refusal(503, "The database is away.") });
    expect(await screen.findByText("Error 503: The database is away.")).toBeInTheDocument();
    network.answers[STATUS] = () => status;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("PORT, GEMINI_API_KEY")).toBeInTheDocument();
  });
});

it.each([
  [312, 0, /^Your recordings and photos take up 312 MB of 2 GB\.$/, null],
  [
    1946,
    1229,
    /^Your .* take up 1\.9 GB of 2 GB, including 1\.2 GB that you deleted\.$/,
    /^What you deleted takes up room until/,
  ],
  [2048, 0, /^Your .* take up 2 GB of 2 GB\.$/, /^To make room, delete what you no longer want/],
])("says how much room is taken: %d MB, %d of it in the bin", (used, binned, words, advice) => {
  settingsNetwork({ "GET /api/set-api-key": () => [], "GET /api/user": () => ana });
  const taken = { ...room, usedBytes: used * MEGABYTE, binnedBytes: binned * MEGABYTE };
  renderScreen(<AccountSettings initialUser={ana} room={taken} />);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.getByRole("progressbar", { name: "Room for recordings and photos" })).toHaveAttribute(
    "aria-valuenow",
    String(Math.round((used / 2048) * 100)),
  );
  if (advice) expect(screen.getByText(advice)).toBeInTheDocument();
});
