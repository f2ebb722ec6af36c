import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AgentTest } from "@/components/agent-test/agent-test";
import { aVoiceAnswer } from "@/tests/factories/screen-data";
import { type Answers, fakeNetwork, later, refusal, renderScreen } from "@/tests/setup/render-screen";

const TEST = "POST /api/test/create-agent";
const VOICES = "GET /api/voices";
const results = {
  improved: { status: 200, agentId: "agent_1", message: "Made and read back." },
  test1: { status: 200, response: "Made agent_2." },
  test2: { status: 422, response: "The voice was refused." },
  test3: { status: 200, response: "Made agent_4." },
};

function show(answers: Answers = {}) {
  const voices = [aVoiceAnswer(), aVoiceAnswer({ id: 2, name: "Papa", description: null })];
  const network = fakeNetwork({ [VOICES]: () => voices, [TEST]: () => results, ...answers });
  return { network, ...renderScreen(<AgentTest />) };
}

const start = async () => userEvent.click(await screen.findByRole("button", { name: "Create Test Agent" }));

it("shows the improved call and the three tests with what became of each", async () => {
  const { network } = show();
  await start();
  const items = (await screen.findAllByRole("listitem")).map((item) => within(item));
  expect(items.map((item) => item.getByRole("heading").textContent)).toEqual([
    "Improved call",
    "Test 1",
    "Test 2",
    "Test 3",
  ]);
  expect(items[0]?.getByText("agent_1")).toBeInTheDocument();
  expect(items[0]?.getByText("Made and read back.")).toBeInTheDocument();
  expect(items[2]?.getByText("Status 422")).toBeInTheDocument();
  expect(items[2]?.getByText("The voice was refused.")).toBeInTheDocument();
  expect(network.last(TEST)?.body).toEqual({ voiceId: 1, name: "Nonna Rosa", description: "She grew roses." });
});

it("tests the voice that is chosen, under the name that is typed", async () => {
  const { network } = show();
  await userEvent.selectOptions(await screen.findByLabelText("Voice"), "2");
  expect(screen.getByLabelText("Name")).toHaveValue("Papa");
  await userEvent.type(screen.getByLabelText("Name"), " Test");
  await start();
  await screen.findByText("Made and read back.");
  expect(network.last(TEST)?.body).toEqual({ voiceId: 2, name: "Papa Test", description: "" });
});

it("refuses an empty name before the server is asked", async () => {
  const { network } = show();
  await userEvent.clear(await screen.findByLabelText("Name"));
  await start();
  expect(await screen.findByText("Name is required")).toBeInTheDocument();
  expect(network.count(TEST)).toBe(0);
});

it("says while the agents are made, and asks only once", async () => {
  const answer = later();
  const { network } = show({ [TEST]: () => answer.promise });
  await start();
  expect(await screen.findByText("The test is running. This takes up to a minute.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Testing..." })).toHaveAttribute("aria-disabled", "true");
  await act(async () => answer.settle(results));
  expect(network.count(TEST)).toBe(1);
});

it("says when the test could not be run", async () => {
  show({ [TEST]: () => refusal(429, "Too many attempts. Please try again in 5 minutes.", "rate_limited") });
  await start();
  expect(await screen.findByText("Too many attempts. Please try again in 5 minutes.")).toBeInTheDocument();
});

it("leads to a first loved one when there is none", async () => {
  show({ [VOICES]: () => [] });
  expect(await screen.findByRole("link", { name: "Add Keepsake" })).toHaveAttribute("href", "/create-voice");
});

it("says that it is loading, and when the voices could not be loaded", async () => {
  const answer = later();
  const { network } = show({ [VOICES]: () => answer.promise });
  expect(screen.getByText("Loading your loved ones")).toBeInTheDocument();
  await act(async () => answer.settle(refusal(500, "Broken.")));
  expect(await screen.findByText("There was an error loading your loved ones.")).toBeInTheDocument();
  network.answers[VOICES] = () => [aVoiceAnswer()];
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByLabelText("Voice")).toBeInTheDocument();
});
