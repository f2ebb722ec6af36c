import { setTimeout as wait } from "node:timers/promises";
import { inParts, sentencesIn } from "@/lib/conversations/speech/parts";

async function* text(...pieces: (string | number | Error)[]) {
  for (const piece of pieces) {
    if (piece instanceof Error) throw piece;
    if (typeof piece === "number") await wait(piece, undefined, { ref: false });
    else yield piece;
  }
}

async function partsOf(source: AsyncIterable<string>, speakingMs = 0) {
  const parts: string[] = [];
  for await (const part of inParts(sentencesIn(source))) {
    parts.push(part.join(" "));
    await wait(speakingMs);
  }
  return parts;
}

it("speaks the first sentence alone and the rest of a finished text together", async () => {
  expect(await partsOf(text("One. Two. Three. Four."))).toEqual(["One.", "Two. Three. Four."]);
});

it("speaks each sentence as it comes, and together what came while the voice was busy", async () => {
  const source = text("One.", 60, " Two.", 60, " Three.", " Four.", " Five.");
  expect(await partsOf(source, 5)).toEqual(["One.", "Two.", "Three. Four. Five."]);
});

it("asks for 400 characters at most at once", async () => {
  const sentence = `${"word ".repeat(30)}end.`;
  const parts = await partsOf(text(Array.from({ length: 9 }, () => sentence).join(" ")));
  expect(parts.length).toBeGreaterThan(4);
  for (const part of parts) expect(part.length).toBeLessThanOrEqual(400);
  expect(parts.join(" ")).toBe(Array.from({ length: 9 }, () => sentence).join(" "));
});

it("says nothing for a text without a word", async () => {
  expect(await partsOf(text("...", " \n"))).toEqual([]);
});

it("speaks what came before a failure, then fails", async () => {
  const heard: string[] = [];
  const failing = async () => {
    for await (const part of inParts(sentencesIn(text("One. Two. Thr", new Error("broke off"))))) heard.push(...part);
  };
  await expect(failing()).rejects.toThrow("broke off");
  expect(heard).toEqual(["One.", "Two."]);
});

it("does not wait for the text when nobody wants to hear more", async () => {
  const stopped = (async () => {
    for await (const _part of inParts(sentencesIn(text("One.", 5_000, "Two.")))) return "stopped";
  })();
  expect(await Promise.race([stopped, wait(500, "still waiting")])).toBe("stopped");
});
