import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConversationModes } from "@/components/calls/conversation-modes";
import { aConversationDetail, aUsageAnswer, aUserAnswer } from "@/tests/factories/screen-data";
import { aSession, browser, call, END, inABrowserThatCalls, SIGNED_URL, USAGE } from "@/tests/setup/fake-call";
import { fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

inABrowserThatCalls();

async function turnToCall() {
  fakeNetwork({
    "GET /api/user": () => aUserAnswer(),
    [USAGE]: () => aUsageAnswer(),
    [SIGNED_URL]: () => ({ signedUrl: "ws://localhost/agent?token=t", callSessionId: 9, needsWords: false }),
    "POST /api/call-sessions": () => aSession(),
    "POST /api/call-sessions/9/heartbeat": () => aSession(),
    [END]: () => aSession({ endedAt: "2026-11-21T10:00:05.000Z", endReason: "hung_up" }),
  });
  const conversation = aConversationDetail({ agentId: "local_1" });
  renderScreen(<ConversationModes conversation={conversation} text={<p>What was written</p>} />);
  expect(screen.getByText("What was written")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("tab", { name: "Call" }));
  await screen.findByText("Ready to call");
}

it("toggles between Text and Call", async () => {
  await turnToCall();
  expect(screen.queryByText("What was written")).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("tab", { name: "Text" }));
  expect(screen.getByText("What was written")).toBeInTheDocument();
  expect(screen.queryByText("Ready to call")).not.toBeInTheDocument();
});

it("opens where a call is prepared when the address asks for it, and leaves the microphone alone", async () => {
  fakeNetwork({ "GET /api/user": () => aUserAnswer(), [USAGE]: () => aUsageAnswer() });
  const conversation = aConversationDetail({ agentId: "local_1" });
  renderScreen(<ConversationModes conversation={conversation} text={<p>What was written</p>} startsAs="call" />);
  expect(await screen.findByText("Ready to call")).toBeInTheDocument();
  expect(screen.getByRole("tab", { name: "Call" })).toHaveAttribute("aria-selected", "true");
  expect(browser.tracks).toEqual([]);
});

it("asks before a call ends because somebody turns back to the text", async () => {
  await turnToCall();
  await call();
  await userEvent.click(screen.getByRole("tab", { name: "Text" }));
  await userEvent.click(await screen.findByRole("button", { name: "Stay" }));
  expect(screen.getByText("Listening")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("tab", { name: "Text" }));
  await userEvent.click(await screen.findByRole("button", { name: "End the call" }));
  expect(await screen.findByText("What was written")).toBeInTheDocument();
  expect(browser.line.closed).toBe(1000);
  expect(browser.tracks.map(({ isOn }) => isOn)).toEqual([false]);
});
