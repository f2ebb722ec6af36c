import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { ApiKeyModal, KEY_CHECK_DELAY_MS } from "@/components/keys/api-key-modal";
import { type Answers, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const SAVE = "POST /api/set-api-key";
const CHECK = "GET /api/check-elevenlabs-key";
const kept = (keyName: string) => ({
  keyName,
  prefix: "xi-o",
  length: 10,
  savedAt: "2026-11-02T10:00:00.000Z",
  isLeaving: false,
});

let user: UserEvent;

beforeEach(() => {
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  jest.useFakeTimers();
});

afterEach(() => jest.useRealTimers());

function show(answers: Answers = {}) {
  const network = fakeNetwork({
    [SAVE]: ({ body }) => kept((body as { keyName: string }).keyName),
    [CHECK]: () => ({ keyExists: true, apiKeyWorks: true }),
    ...answers,
  });
  const onOpenChange = jest.fn();
  renderScreen(<ApiKeyModal isOpen onOpenChange={onOpenChange} keyName="ELEVENLABS_API_KEY" />);
  return { network, onOpenChange };
}

const enter = async (key: string) => {
  if (key) await user.type(screen.getByLabelText("API key"), key);
  await user.click(screen.getByRole("button", { name: "Save Key" }));
};

it("refuses an empty key before the server is asked", async () => {
  const { network } = show();
  await enter("");
  expect(await screen.findByText("API Key Required")).toBeInTheDocument();
  expect(screen.getAllByText("Please enter a valid API key.").length).toBeGreaterThan(0);
  expect(network.count(SAVE)).toBe(0);
});

it("saves the key, and asks 0.5 s later whether it works", async () => {
  expect(KEY_CHECK_DELAY_MS).toBe(500);
  const { network } = show();
  await user.type(screen.getByLabelText("API key"), "xi-own-key");
  await user.click(screen.getByRole("button", { name: "Save Key" }));
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(network.last(SAVE)?.body).toEqual({ keyName: "ELEVENLABS_API_KEY", value: "xi-own-key" });
  expect(screen.getByRole("heading", { name: "API Key Saved" })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(490));
  expect(network.count(CHECK)).toBe(0);
  await act(() => jest.advanceTimersByTimeAsync(20));
  expect(network.count(CHECK)).toBe(1);
  expect(screen.getByText("ElevenLabs takes the key.")).toBeInTheDocument();
});

it("closes with Escape right after saving, under the toast that says so", async () => {
  const { onOpenChange } = show();
  await enter("xi-own-key");
  expect(await screen.findByRole("heading", { name: "API Key Saved" })).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByText("API Key Saved")).toHaveLength(2));
  await user.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenLastCalledWith(false);
});

it("stays open while its toast is closed", async () => {
  // jsdom knows no capture of pointers.
  Element.prototype.setPointerCapture ??= () => {};
  const { onOpenChange } = show();
  await enter("");
  await screen.findByText("API Key Required");
  await user.click(
    within(screen.getByRole("region", { hidden: true })).getByRole("button", { name: "Close", hidden: true }),
  );
  await waitFor(() => expect(screen.queryByText("API Key Required")).not.toBeInTheDocument());
  expect(onOpenChange).not.toHaveBeenCalled();
});

it("says while the key is tried", async () => {
  const answer = later();
  show({ [CHECK]: () => answer.promise });
  await enter("xi-own-key");
  expect(await screen.findByText("Asking ElevenLabs whether it takes the key...")).toBeInTheDocument();
  await act(async () => answer.settle({ keyExists: true, apiKeyWorks: true }));
});

it("says that a saved key does not work", async () => {
  show({
    [CHECK]: () => ({ keyExists: true, apiKeyWorks: false, message: "ElevenLabs does not know this API key." }),
  });
  await enter("xi-wrong");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "The key is saved, but it does not work. ElevenLabs does not know this API key.",
  );
});

it("says when the key could not be tried, and tries again", async () => {
  const { network } = show({ [CHECK]: () => refusal(503, "It is away.") });
  await enter("xi-own-key");
  expect(await screen.findByText("The key is saved, but could not be tried. It is away.")).toBeInTheDocument();
  network.answers[CHECK] = () => ({ keyExists: true, apiKeyWorks: true });
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("ElevenLabs takes the key.")).toBeInTheDocument();
});

it("tries a Google key at Gemini, and an OpenAI key with the next reply", async () => {
  const { network } = show({ "GET /api/check-gemini-key": () => ({ keyExists: true, apiKeyWorks: true }) });
  await user.selectOptions(screen.getByLabelText("Service"), "GOOGLE_API_KEY");
  await enter("AIza-own");
  expect(await screen.findByText("Google (Gemini) takes the key.")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Enter another key" }));
  expect(screen.getByLabelText("API key")).toHaveValue("");
  await user.selectOptions(screen.getByLabelText("Service"), "OPENAI_API_KEY");
  await enter("sk-own");
  expect(await screen.findByText("It will be tried with the next reply.")).toBeInTheDocument();
  expect(network.count(CHECK)).toBe(0);
});

it("keeps what was typed when saving fails, and says so", async () => {
  const { network } = show({ [SAVE]: () => new Response("", { status: 500 }) });
  await enter("xi-own-key");
  await waitFor(() =>
    expect(screen.getAllByText("Failed to save API key. Please try again.").length).toBeGreaterThan(0),
  );
  expect(screen.getByLabelText("API key")).toHaveValue("xi-own-key");
  expect(network.count(CHECK)).toBe(0);
});

it("closes on Done and on Escape", async () => {
  const { onOpenChange } = show();
  await user.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenLastCalledWith(false);
  await enter("xi-own-key");
  await user.click(await screen.findByRole("button", { name: "Done" }));
  expect(onOpenChange).toHaveBeenCalledTimes(2);
});
