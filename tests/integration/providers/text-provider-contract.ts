import type { TextProvider } from "@/lib/providers/text/provider";
import type { Fault } from "@/tests/emulators/exchange";
import type { Emulators } from "@/tests/emulators/server";
import { aRequest, brokenReply, piecesOf } from "./text-requests";

/** A text service, as its emulator shows it. */
export type ServiceUnderTest = {
  name: "gemini" | "openai";
  emulators: () => Emulators;
  using: (apiKey?: string) => TextProvider;
  /** How often it was asked for a reply. */
  asked: () => number;
  /** The answer of the emulator after a refusal for too many requests. */
  retryAfterSeconds: number;
  /** The request by which a key is checked. */
  check: string;
};

const SECRET = "AIza-sk-secret";

/** The contract of every text service: its pieces, its refusals and breaks, and the check of its key. */
export function describeTextProvider({ name, using, asked, ...service }: ServiceUnderTest): void {
  const script = (text: string) => service.emulators()[name].replies.script(text);
  const fault = (one: Fault) => service.emulators().fault(one);
  const connectionClosed = () =>
    new Promise((resolve) =>
      service.emulators().server.once("request", (request) => request.socket.once("close", resolve)),
    );

  describe(`a reply by ${name}`, () => {
    it("arrives in pieces that joined are the text", async () => {
      script("The garden had two apple trees. Which did you climb?");
      const pieces = await piecesOf(using());
      expect(pieces.length).toBeGreaterThan(5);
      expect(pieces.join("")).toBe("The garden had two apple trees. Which did you climb?");
    });

    it.each<[Fault["kind"], string, boolean]>([
      ["bad_key", "key_invalid", true],
      ["no_permission", "key_forbidden", true],
      ["quota_402", "credits_used_up", true],
      ["rate_limit", "busy", false],
      ["unavailable", "busy", false],
      ["html", "busy", false],
      ["server_error", "failed", false],
      ["missing", "failed", false],
      ["blocked", "text_refused", true],
      ["empty", "text_refused", true],
      ["stall", "timed_out", false],
      ["cut", "unreachable", false],
      ["malformed_json", "malformed_answer", false],
      ["wrong_json", "malformed_answer", false],
      name === "gemini" ? ["plan", "plan_too_small", true] : ["quota", "credits_used_up", true],
    ])("%s is %s and gives no text", async (kind, code, permanent) => {
      fault({ kind });
      const { pieces, error } = await brokenReply(using());
      expect(error).toMatchObject({ name: "ProviderError", provider: name, code, permanent, cause: undefined });
      expect(pieces).toEqual([]);
      expect(asked()).toBe(1);
    });

    it.each<[Fault["kind"], string]>([
      ["stall_body", "timed_out"],
      ["cut_body", "malformed_answer"],
      ["error_in_stream", "busy"],
    ])("%s gives what had arrived, then %s", async (kind, code) => {
      fault({ kind });
      const { pieces, error } = await brokenReply(using());
      expect(pieces.length).toBeGreaterThan(1);
      expect(error).toMatchObject({ name: "ProviderError", code, permanent: false });
    });

    it("that goes on for ever is cut", async () => {
      script("on and ".repeat(200));
      fault({ kind: "slow", pieceDelayMs: 120 });
      const started = Date.now();
      const { error } = await brokenReply(using());
      expect(error).toMatchObject({ code: "timed_out" });
      expect(Date.now() - started).toBeLessThan(10_000);
    });

    it("that is refused for a while tells when to come back", async () => {
      fault({ kind: "rate_limit" });
      const { error } = await brokenReply(using());
      expect(error).toMatchObject({ retryAfterSeconds: service.retryAfterSeconds, details: { status: 429 } });
    });

    it("ends with the caller's own reason, and closes the connection", async () => {
      const controller = new AbortController();
      script("word ".repeat(100));
      fault({ kind: "slow", pieceDelayMs: 30 });
      const closed = connectionClosed();
      const replying = brokenReply(using(), aRequest(), { signal: controller.signal });
      setTimeout(() => controller.abort(new Error("the page was closed")), 150);
      expect((await replying).error).toMatchObject({ message: "the page was closed" });
      await closed;
    });

    it("closes the connection when the reader stops early", async () => {
      script("word ".repeat(100));
      fault({ kind: "slow", pieceDelayMs: 30 });
      const closed = connectionClosed();
      for await (const _ of using().reply(aRequest())) break;
      await closed;
    });

    it("puts neither the key nor anyone's words into the error", async () => {
      const words = aRequest({ turns: [{ role: "user", content: "my mother's own words" }] });
      fault({ kind: "server_error" });
      for (const provider of [using(), using(SECRET)]) {
        const { error } = await brokenReply(provider, words);
        const shown = JSON.stringify(error) + String(error) + JSON.stringify(Object.getOwnPropertyDescriptors(error));
        expect(shown).not.toMatch(new RegExp(`mother|${SECRET}`));
      }
    });
  });

  describe(`checking the key of ${name}`, () => {
    it("costs no tokens", async () => {
      await using().check();
      const requests = service.emulators().requests.map(({ method, path }) => `${method} ${path}`);
      expect(requests).toEqual([service.check]);
    });

    it("tells a wrong key from a silent service and a wrong answer", async () => {
      await expect(using("wrong").check()).rejects.toMatchObject({ code: "key_invalid" });
      for (const [kind, code] of [
        ["stall", "timed_out"],
        ["malformed_json", "malformed_answer"],
        ["wrong_json", "malformed_answer"],
      ] as const) {
        fault({ kind });
        await expect(using().check()).rejects.toMatchObject({ code });
      }
    });
  });
}
