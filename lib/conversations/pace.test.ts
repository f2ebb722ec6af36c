import { paceOf } from "@/lib/conversations/pace";

/** Clips of a local voice, measured: two conversations' worth of short and long answers. */
const clips = [
  { audioSeconds: 2.751, content: "Hello. Sit down a minute. What's new at home?" },
  {
    audioSeconds: 7.222,
    content:
      "No, I'm not Nonna Rosa. I'm an AI voice made from recordings, and you should know that. What brought the question up?",
  },
  { audioSeconds: 4.894, content: "Sickness wears everyone out, the ones who look on as well. Who is helping you?" },
  { audioSeconds: 3.389, content: "Nobody has told me about that. Start at the beginning." },
  { audioSeconds: 2.219, content: "Sleep well. Tomorrow is another day." },
  { audioSeconds: 2.418, content: "That's wonderful. Who did you tell first?" },
  {
    audioSeconds: 5.936,
    content:
      "People do what they can on the day, and see more later. What would you tell a friend who said that to you?",
  },
  { audioSeconds: 2.236, content: "You don't have to say more than you want." },
  { audioSeconds: 1.928, content: "I'm so sorry. Is someone with you?" },
  { audioSeconds: 2.607, content: "That one you know better than I do. How was it?" },
];

it.each(clips)("expects a clip within 15% of its length from how this voice said the others: $content", (clip) => {
  const expected =
    clip.content.length *
    paceOf(
      clips.filter((other) => other !== clip),
      "en",
    );
  expect(Math.abs(expected / clip.audioSeconds - 1)).toBeLessThan(0.15);
});

it("follows a voice that speaks half as fast", () => {
  const slow = clips.map(({ content, audioSeconds }) => ({ content, audioSeconds: audioSeconds * 2 }));
  expect(paceOf(slow, "en")).toBeCloseTo(paceOf(clips, "en") * 2);
});

it("takes its language's usual pace before anything has been heard", () => {
  expect(paceOf([{ content: "Hello.", audioSeconds: null }], "en")).toBe(0.06);
  expect(paceOf([], "zh")).toBeGreaterThan(0.15);
  expect(paceOf([], "ja")).toBeGreaterThan(0.1);
});
