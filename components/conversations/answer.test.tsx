import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { cardMetadata, questionMetadata } from "@/lib/conversations/message-metadata";
import { composeCard } from "@/lib/safety/card";
import { type QuestionFacts, questionWords } from "@/lib/safety/question-words";
import { aMessageAnswer, aUsageAnswer } from "@/tests/factories/screen-data";
import {
  HISTORY,
  inAFreshBrowser,
  kept,
  log,
  PLAYER,
  REPLY,
  reply,
  SAVE,
  send,
  showConversation,
  statusOf,
  streamed,
} from "@/tests/setup/conversation";
import { installFakePlayback, installFakeSpeech } from "@/tests/setup/fake-audio";
import { later, refusal } from "@/tests/setup/render-screen";

const USAGE = "GET /api/usage-stats";

inAFreshBrowser();

describe("the answer", () => {
  const begin = { id: 201, audioUrl: "/audio/messages/201", metadata: reply.metadata };
  const status = () => screen.getAllByRole("status").map((line) => line.textContent);

  it("is read while it is written, plays from its first sentence on, and is told once when it is whole", async () => {
    const answer = streamed();
    showConversation({ [REPLY]: () => answer.response });
    await send("Hello Nonna.");
    await waitFor(() => expect(status()).toContain("An answer is being written."));
    await answer.event("reply", begin);
    const player = within(await log()).getByRole("button", PLAYER);
    await waitFor(() => expect(statusOf(player)).toBe("playing"));
    await answer.event("text", { text: "Tell me " });
    expect(within(await log()).getByText("Tell me")).toBeInTheDocument();
    expect(status()).toContain("An answer is being written.");
    await answer.event("text", { text: "about it." });
    await answer.event("done", reply);
    await waitFor(() => expect(status()).toContain("Tell me about it."));
    expect(within(await log()).getByRole("button", PLAYER)).toBe(player);
    expect(statusOf(player)).toBe("playing");
  });

  it("stops speaking when the next message is sent", async () => {
    const second = later<Response>();
    const { network } = showConversation();
    await send("Hello Nonna.");
    const player = await within(await log()).findByRole("button", PLAYER);
    await waitFor(() => expect(statusOf(player)).toBe("playing"));
    network.answers[SAVE] = () => second.promise;
    await send("One more thing.");
    expect(statusOf(player)).toBe("paused");
  });

  it("does not play on its own when the listener has turned that off", async () => {
    showConversation();
    await userEvent.click(await screen.findByRole("switch", { name: "Play answers aloud" }));
    await send("Hello Nonna.");
    expect(statusOf(await within(await log()).findByRole("button", PLAYER))).toBe("idle");
  });

  it("is read by the browser, once it is whole, when no provider speaks it", async () => {
    const spoken = { useWebSpeech: true, serviceType: "web-speech", webSpeechVoice: "en" } as const;
    const answer = streamed();
    showConversation({ [REPLY]: () => answer.response });
    await send("Hello Nonna.");
    await answer.event("reply", { id: 201, audioUrl: null, metadata: JSON.stringify(spoken) });
    await answer.event("text", { text: "Tell me " });
    expect(within(await log()).queryByRole("button", PLAYER)).not.toBeInTheDocument();
    await answer.event("done", { ...reply, audioUrl: null, metadata: JSON.stringify(spoken) });
    const player = await within(await log()).findByRole("button", PLAYER);
    await waitFor(() => expect(statusOf(player)).not.toBe("idle"));
  });

  const silent = { serviceType: "web-speech", useWebSpeech: true, webSpeechVoice: "en", minutesUsedUp: true } as const;
  const written = (id: number) =>
    aMessageAnswer({
      id,
      role: "assistant",
      content: `Answer ${id}.`,
      audioUrl: null,
      metadata: JSON.stringify(silent),
    });

  it("comes as text alone when the minutes are used up, which is said once between the messages", async () => {
    const { network } = showConversation({ [HISTORY]: () => [written(1), written(2)] });
    network.answers[REPLY] = () => ({ ...written(201), replyToId: 200 });
    await send("Hello Nonna.");
    const messages = within(await log());
    await messages.findByText("Answer 201.");
    expect(messages.getAllByText("Your minutes are used up. Answers come in writing.")).toHaveLength(1);
    expect(messages.queryByRole("button", PLAYER)).not.toBeInTheDocument();
    expect(messages.queryByRole("button", { name: /^Listen/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("comes as text alone when the operator's ceiling is reached, which one calm line says", async () => {
    const { minutesUsedUp: _, ...rest } = silent;
    const answer = { ...written(201), metadata: JSON.stringify({ ...rest, spendLimitReached: true }), replyToId: 200 };
    showConversation({ [HISTORY]: () => [written(1)], [REPLY]: () => answer });
    await send("Hello Nonna.");
    const messages = within(await log());
    await messages.findByText("Answer 201.");
    expect(
      messages.getAllByText("Keepsake has reached what it may spend today. Voices can be heard again tomorrow."),
    ).toHaveLength(1);
    expect(messages.queryByRole("button", { name: /^Listen/ })).not.toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it.each([
    ["without its sound", null, { ...silent, minutesUsedUp: undefined, emailUnverified: true }],
    ["from the companion", "/audio/messages/201", { ...JSON.parse(reply.metadata ?? ""), writerUnverified: true }],
  ])(
    "comes %s when the day's share before the address is confirmed is used up, with the way on",
    async (_, audioUrl, metadata) => {
      const answer = { ...written(201), audioUrl, metadata: JSON.stringify(metadata), replyToId: 200 };
      showConversation({ [HISTORY]: () => [written(1)], [REPLY]: () => answer });
      await send("Hello Nonna.");
      const messages = within(await log());
      await messages.findByText("Answer 201.");
      expect(messages.getAllByText(/Your email address is not confirmed yet/)).toHaveLength(1);
      const way = messages.getByRole("link", { name: "Account security" });
      expect(way).toHaveAttribute("href", "/account-settings#email-address");
      expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    },
  );

  it("is not read by a stranger's voice when its sound fails, unless somebody asks for that", async () => {
    const speech = installFakeSpeech();
    installFakePlayback().refusal = "cannot load";
    showConversation({
      [USAGE]: () => aUsageAnswer({ remainingMinutes: 12 }),
      [`GET ${reply.audioUrl}`]: () => null,
    });
    await send("Hello Nonna.");
    expect(await screen.findByRole("alert")).toHaveTextContent("Error loading audio. Please try again.");
    expect(speech.spoken).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Let this browser read it" }));
    expect(speech.spoken.map(({ text }) => text)).toEqual(["Tell me about it."]);
  });

  it("says in the server's own words why its sound cannot be made", async () => {
    installFakePlayback().refusal = "cannot load";
    const words = "The voice service cannot be reached. Please try again in a moment.";
    showConversation({
      [USAGE]: () => aUsageAnswer({ remainingMinutes: 12 }),
      [`GET ${reply.audioUrl}`]: () => refusal(502, words, "provider_unavailable"),
    });
    await send("Hello Nonna.");
    expect(await screen.findByText(words)).toHaveAttribute("role", "alert");
    expect(screen.queryByText(/Error loading audio/)).not.toBeInTheDocument();
  });

  it("stays in writing without an error when the minutes ran out before it was spoken", async () => {
    installFakeSpeech();
    installFakePlayback().refusal = "cannot load";
    showConversation({ [USAGE]: () => aUsageAnswer({ remainingMinutes: 0 }) });
    await send("Hello Nonna.");
    expect(await screen.findByText("Only in writing: your minutes are used up.")).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("is asked for again when the stream was cut, without sending the message twice", async () => {
    const answer = streamed();
    const { network } = showConversation({ [REPLY]: () => answer.response });
    await send("Hello Nonna.");
    await answer.event("reply", begin);
    await answer.cut();
    const alert = await within(await log()).findByRole("alert");
    expect(alert).toHaveTextContent("There is no answer yet. The connection was lost before the answer was complete.");
    network.answers[REPLY] = () => reply;
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await within(await log()).findByText("Tell me about it.")).toBeInTheDocument();
    expect(network.count(SAVE)).toBe(1);
  });

  it("says in the server's words why there is none", async () => {
    showConversation({ [REPLY]: () => refusal(409, "This voice is not ready yet, so it cannot answer.", "conflict") });
    await send("Hello Nonna.");
    expect(await within(await log()).findByRole("alert")).toHaveTextContent("This voice is not ready yet");
  });
});

describe("Keepsake's card in place of an answer", () => {
  const { content, facts } = composeCard({ stage: "danger", language: "en" }, "US", []);
  const card = { ...reply, content, audioUrl: null, metadata: JSON.stringify(cardMetadata(facts)) };

  it("is no bubble of the loved one: it is not spoken, and offers nothing to keep or to correct", async () => {
    const answer = streamed();
    showConversation({ [REPLY]: () => answer.response });
    await send("I want to die");
    await answer.event("reply", { id: card.id, audioUrl: null, metadata: card.metadata });
    await answer.event("text", { text: content });
    await answer.event("done", card);
    const shown = await within(await log()).findByRole("article", { name: "From Keepsake" });
    expect(within(shown).getByRole("link", { name: "Emergency 911" })).toHaveAttribute("href", "tel:911");
    expect(screen.queryByRole("article", { name: /^AI voice of/ })).not.toBeInTheDocument();
    expect(within(shown).queryByRole("button")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^More about the answer/ })).not.toBeInTheDocument();
    expect(screen.getAllByRole("status").some((line) => line.textContent?.includes("Emergency: 911"))).toBe(true);
  });

  it("stands there after a reload", async () => {
    showConversation({ [HISTORY]: () => [kept({ body: { content: "I want to die" } }), card] });
    const shown = await within(await log()).findByRole("article", { name: "From Keepsake" });
    expect(shown).toHaveTextContent("Keepsake is an AI");
    expect(screen.queryByRole("button", PLAYER)).not.toBeInTheDocument();
  });

  const hold = { signs: 1, language: "en", card: { content, facts } };
  const safe = composeCard({ stage: "safe", language: "en" }, null, []);
  const thanks = {
    ...reply,
    id: 300,
    content: safe.content,
    audioUrl: null,
    metadata: JSON.stringify(cardMetadata(safe.facts)),
  };

  it("has “I'm safe” while a hold stands, which ends it and leaves Keepsake's last card", async () => {
    const { network } = showConversation({
      [HISTORY]: () => [kept({ body: { content: "I want to die" } }), card],
      "GET /api/hold": () => ({ hold }),
      "POST /api/hold/end": () => ({ hold: null, card: thanks }),
    });
    await userEvent.click(await screen.findByRole("button", { name: "I'm safe" }));
    expect(network.last("POST /api/hold/end")?.body).toEqual({ signs: 1, conversationId: 5 });
    expect(await within(await log()).findByText(safe.words)).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "I'm safe" })).not.toBeInTheDocument();
  });

  it("is shown with “I'm safe” in every other talk, an empty one too", async () => {
    const { unmount } = showConversation({
      [HISTORY]: () => [kept({ body: { content: "Good morning." } }), reply],
      "GET /api/hold": () => ({ hold }),
    });
    expect(await screen.findByRole("button", { name: "I'm safe" })).toBeEnabled();
    expect(screen.getAllByRole("article", { name: "From Keepsake" })).toHaveLength(1);
    unmount();
    showConversation({ "GET /api/hold": () => ({ hold }) });
    expect(await screen.findByRole("button", { name: "I'm safe" })).toBeEnabled();
  });
});

describe("Keepsake's question", () => {
  const facts = { language: "en", country: "GB", answer: null } as const;
  const asked = (answer: QuestionFacts["answer"]) => ({
    ...reply,
    content: questionWords.en.ask,
    audioUrl: null,
    replyToId: answer ? null : 200,
    metadata: JSON.stringify(questionMetadata({ ...facts, answer })),
  });
  const ANSWER = "POST /api/messages/201/answer";

  it("is Keepsake's, has three buttons, also after a reload, and no sound", async () => {
    showConversation({ [HISTORY]: () => [kept({ body: { content: "I'd be better off gone" } }), asked(null)] });
    const shown = await within(await log()).findByRole("article", { name: "From Keepsake" });
    expect(shown).toHaveTextContent("Are you thinking of ending your life?");
    expect(
      within(shown)
        .getAllByRole("button")
        .map((button) => button.textContent),
    ).toEqual(["Yes", "No", "I'd rather not say"]);
    expect(screen.queryByRole("button", PLAYER)).not.toBeInTheDocument();
  });

  it("answered by “I'd rather not say” shows the numbers in one line, and the answer follows", async () => {
    const { network } = showConversation({
      [REPLY]: () => asked(null),
      [ANSWER]: () => ({ question: asked("rather_not"), card: null }),
    });
    await send("I'd be better off gone");
    network.answers[REPLY] = () => ({ ...reply, id: 202 });
    await userEvent.click(await screen.findByRole("button", { name: "I'd rather not say" }));
    expect(network.last(ANSWER)?.body).toEqual({ answer: "rather_not" });
    expect(await screen.findByRole("link", { name: "Samaritans 116 123" })).toHaveAttribute("href", "tel:116123");
    expect(await screen.findByText(reply.content, { selector: "article p" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Yes" })).not.toBeInTheDocument();
  });

  it("answered by yes brings the card", async () => {
    const { content, facts: shown } = composeCard({ stage: "danger", language: "en" }, "GB", []);
    const card = { ...reply, id: 202, content, audioUrl: null, metadata: JSON.stringify(cardMetadata(shown)) };
    showConversation({ [REPLY]: () => asked(null), [ANSWER]: () => ({ question: asked("yes"), card }) });
    await send("I'd be better off gone");
    await userEvent.click(await screen.findByRole("button", { name: "Yes" }));
    expect(await screen.findByRole("link", { name: "Emergency 999" })).toBeInTheDocument();
  });
});
