import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ConversationScreen } from "@/components/conversations/conversation-screen";
import type { Message } from "@/lib/conversations/schema";
import { aConversationDetail, aMessageAnswer } from "@/tests/factories/screen-data";
import { installFakePlayback } from "@/tests/setup/fake-audio";
import { type Answers, type Call, fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

export const HISTORY = "GET /api/messages";
export const SAVE = "POST /api/messages";
export const REPLY = "POST /api/generate-response";
export const place = { userId: 7, conversationId: 5 };

/** The voice's reply to any message. */
export const reply = aMessageAnswer({ id: 201, role: "assistant", content: "Tell me about it.", replyToId: 200 });

/** The message as the server stores it. */
export const kept = ({ body }: Pick<Call, "body">): Message =>
  aMessageAnswer({ id: 200, content: (body as { content: string }).content, createdAt: new Date().toISOString() });

/** Call at the top of a test file: a browser that plays audio, reset for each test. */
export function inAFreshBrowser() {
  beforeEach(() => {
    installFakePlayback();
    URL.createObjectURL = () => "blob:silence";
    URL.revokeObjectURL = () => {};
    localStorage.clear();
  });
}

/** The screen of conversation 5, empty by default. */
export function showConversation(answers: Answers = {}, voiceId?: number) {
  const network = fakeNetwork({
    "GET /api/conversations/5": () => aConversationDetail(),
    [HISTORY]: () => [],
    "GET /api/hold": () => ({ hold: null }),
    [SAVE]: kept,
    [REPLY]: () => reply,
    ...answers,
  });
  return { network, ...renderScreen(<ConversationScreen userId={7} conversationId={5} voiceId={voiceId} />) };
}

export const box = () => screen.findByRole("textbox", { name: "Your message" });
export const log = () => screen.findByRole("log");
export const send = async (text: string) => {
  await userEvent.type(await box(), text);
  await userEvent.keyboard("{Enter}");
};

/** An answer's button, and what its player is at. */
export const PLAYER = { name: /^(Play|Pause) the answer from/ };
export const statusOf = (button: HTMLElement) => button.closest("[data-status]")?.getAttribute("data-status");

/** An answer that is streamed in pieces. */
export function streamed() {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (own) => {
      controller = own;
    },
  });
  return {
    response: new Response(body, { headers: { "content-type": "text/event-stream" } }),
    event: (name: string, data: object) =>
      act(async () => {
        controller.enqueue(new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`));
        await new Promise((resolve) => setTimeout(resolve, 10));
      }),
    cut: () =>
      act(async () => {
        controller.close();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }),
  };
}
