import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { KeysScreen } from "@/components/admin/keys/keys-screen";
import { type Answers, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const none = {
  source: "none",
  isNeeded: true,
  isInEnvironment: false,
  prefix: null,
  length: null,
  updatedAt: null,
  voices: 0,
};
const keys = [
  {
    keyName: "ELEVENLABS_API_KEY",
    source: "stored",
    isNeeded: true,
    isInEnvironment: true,
    prefix: "sk_a",
    length: 51,
    updatedAt: "2026-11-20T10:00:00.000Z",
    voices: 3,
  },
  { ...none, keyName: "OPENAI_API_KEY" },
  { ...none, keyName: "GOOGLE_API_KEY", source: "environment", isInEnvironment: true, prefix: "AIza", length: 39 },
];
const status = {
  keys: [
    { keyName: "ELEVENLABS_API_KEY", state: "active", detail: null },
    { keyName: "OPENAI_API_KEY", state: "not_set", detail: "Gemini writes." },
    { keyName: "GOOGLE_API_KEY", state: "failing", detail: "Gemini did not accept the key." },
  ],
  ownServers: [],
  hearing: null,
  database: "connected",
};

function show(answers: Answers = {}) {
  const network = fakeNetwork({
    "GET /api/admin/keys": () => keys,
    "GET /api/admin/metrics/keys": () => status,
    ...answers,
  });
  renderScreen(<KeysScreen />, { pathname: "/admin/api-keys" });
  return network;
}

const card = async (index: number) => within((await screen.findAllByRole("listitem"))[index] as HTMLElement);

it("tells where each key comes from, how it begins, and whether its service accepts it", async () => {
  show();
  const [elevenlabs, openai, google] = [await card(0), await card(1), await card(2)];
  expect(elevenlabs.getByText(/begins with/)).toHaveTextContent(/sk_a and has 51 characters/);
  expect(elevenlabs.getByText(/begins with/)).toHaveTextContent(
    /is used instead of the one in the server's environment/,
  );
  expect(await elevenlabs.findByText("Active")).toBeInTheDocument();
  expect(openai.getByText(/^No key is set\./)).toBeInTheDocument();
  expect(await openai.findByText("Not set")).toBeInTheDocument();
  expect(google.getByText(/key from the server's environment/)).toBeInTheDocument();
  expect(await google.findByText("Not working")).toBeInTheDocument();
  expect(google.getByText("Gemini did not accept the key.")).toBeInTheDocument();
  expect(google.queryByRole("button", { name: "Remove Key" })).not.toBeInTheDocument();
});

it("says that the server's keys are loading, and when they could not be loaded", async () => {
  const answer = later<unknown>();
  const network = show({ "GET /api/admin/keys": () => answer.promise });
  expect(screen.getByText("Loading the server's keys")).toBeInTheDocument();
  answer.settle(refusal(500, "Something went wrong."));
  expect(await screen.findByText("The keys could not be loaded.")).toBeInTheDocument();
  network.answers["GET /api/admin/keys"] = () => keys;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findAllByRole("listitem")).toHaveLength(3);
});

it("saves a key, empties the field, and asks again for keys and status", async () => {
  const network = show({ "PUT /api/admin/keys": () => status.keys[1] });
  const openai = await card(1);
  await userEvent.click(openai.getByRole("button", { name: "Save Key" }));
  expect(await openai.findByText("Please enter a valid API key.")).toBeInTheDocument();
  expect(network.count("PUT /api/admin/keys")).toBe(0);
  await userEvent.type(openai.getByLabelText("OpenAI-compatible key", { selector: "input" }), "sk-something-long");
  await userEvent.click(openai.getByRole("button", { name: "Save Key" }));
  expect((await screen.findAllByText("Key saved")).length).toBeGreaterThan(0);
  expect(network.last("PUT /api/admin/keys")?.body).toEqual({ keyName: "OPENAI_API_KEY", value: "sk-something-long" });
  expect(openai.getByLabelText("OpenAI-compatible key", { selector: "input" })).toHaveValue("");
  await waitFor(() => expect(network.count("GET /api/admin/keys")).toBe(2));
  expect(network.count("GET /api/admin/metrics/keys")).toBe(2);
});

it("keeps what was typed beside the reason when the service refuses a key", async () => {
  const message = "OpenAI-compatible did not accept this key.";
  show({
    "PUT /api/admin/keys": () =>
      Response.json({ message, code: "invalid_input", errors: { value: [message] } }, { status: 400 }),
  });
  const openai = await card(1);
  await userEvent.type(openai.getByLabelText("OpenAI-compatible key", { selector: "input" }), "sk-something-wrong");
  await userEvent.click(openai.getByRole("button", { name: "Save Key" }));
  expect(await openai.findByText(message)).toBeInTheDocument();
  expect(openai.getByLabelText("OpenAI-compatible key", { selector: "input" })).toHaveValue("sk-something-wrong");
});

it("asks before it removes a key, and says how many voices were made with it", async () => {
  const network = show({ "DELETE /api/admin/keys/ELEVENLABS_API_KEY": () => new Response(null, { status: 204 }) });
  const elevenlabs = await card(0);
  await userEvent.click(elevenlabs.getByRole("button", { name: "Remove Key" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/^3 voices were made with the server's key\./)).toBeInTheDocument();
  expect(network.count("DELETE /api/admin/keys/ELEVENLABS_API_KEY")).toBe(0);
  await userEvent.click(dialog.getByRole("button", { name: "Remove Key" }));
  expect((await screen.findAllByText("Key removed")).length).toBeGreaterThan(0);
  expect(network.count("DELETE /api/admin/keys/ELEVENLABS_API_KEY")).toBe(1);
});

it("tells how a voice server of one's own is doing, in plain words", async () => {
  const server = {
    title: "Self-hosted voice server",
    server: "vLLM-Omni",
    dialect: "vllm-omni",
    model: "Qwen/Qwen3-TTS-12Hz-1.7B-Base",
    state: "fails",
    clones: false,
    lastError: {
      at: "2026-11-24T10:00:00.000Z",
      message: "The voice server does not clone voices.",
      remedy: "Start it with a model that clones.",
    },
    seconds: 125,
    firstSoundMs: 240,
  };
  show({ "GET /api/admin/metrics/keys": () => ({ ...status, ownServers: [server] }) });
  const shown = await screen.findByText("Voice server");
  const item = within(shown.closest("li") as HTMLElement);
  for (const text of [
    "Fails",
    "vLLM-Omni",
    server.model,
    "2 minutes 5 seconds",
    "240 ms",
    server.lastError.message,
    server.lastError.remedy,
  ]) {
    expect(item.getByText(text)).toBeInTheDocument();
  }
});

it("tells how a hearing server of one's own is doing, and that a server without a key needs none", async () => {
  const hearing = {
    model: "whisper-1",
    state: "fails",
    lastError: {
      at: "2026-11-24T10:00:00.000Z",
      message: "The hearing server could not be reached.",
      remedy: "Start the server.",
    },
  };
  show({
    "GET /api/admin/keys": () => [{ ...none, keyName: "OPENAI_API_KEY", isNeeded: false }],
    "GET /api/admin/metrics/keys": () => ({
      ...status,
      hearing,
      keys: [{ keyName: "OPENAI_API_KEY", state: "active", detail: null }],
    }),
  });
  const item = within((await screen.findByText("Hearing server")).closest("li") as HTMLElement);
  expect(item.getByText("Fails")).toBeInTheDocument();
  expect(item.getByText(hearing.lastError.message)).toBeInTheDocument();
  expect(item.getByText(hearing.lastError.remedy)).toBeInTheDocument();
  expect(screen.getByText(/^No key is set, and none is needed: the server at OPENAI_BASE_URL/)).toBeInTheDocument();
  expect(await screen.findByText("Active")).toBeInTheDocument();
  expect(screen.queryByText(/offline companion/)).not.toBeInTheDocument();
});
