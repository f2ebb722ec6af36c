/** Both demos are scripted: nothing a visitor types or says leaves the browser. */
export const DEMO_VOICE_NAME = "Mom";
/** Milliseconds between a visitor's message and the demo's answer. */
export const DEMO_REPLY_DELAY_MS = 1500;

export type DemoLine = { id: string; role: "user" | "assistant"; content: string };

export const demoMessages: DemoLine[] = [
  { id: "hello", role: "assistant", content: "Hello. I am an AI voice, made from recordings. What is on your mind?" },
  { id: "soup", role: "user", content: "I made your chicken soup on Sunday. It was not quite the same." },
  {
    id: "dill",
    role: "assistant",
    content: "You wrote that the dill goes in at the very end, and that nobody may hurry it. What was different?",
  },
  { id: "salt", role: "user", content: "Too much salt, I think." },
  {
    id: "recipe",
    role: "assistant",
    content: "Then taste first, next time. And write the recipe down for the children, in your own words.",
  },
];

/** The demo's reply to any message, including "I miss you", so it must suit everything a visitor may write. */
export const demoReply: DemoLine = {
  id: "preview",
  role: "assistant",
  content: "Thank you for telling me that. There is no hurry here. Say as much or as little as you like.",
};

/** Keepsake's own note about that reply, never spoken in the loved one's voice. */
export const demoNote =
  "This is a preview, so this answer is always the same. Sign up to hear replies in a voice made from your own recordings.";

export const demoCall: DemoLine[] = [
  { id: "call-hello", role: "assistant", content: "Hello. This is an AI voice, made from recordings. Take your time." },
  { id: "call-exam", role: "user", content: "I passed the exam today." },
  {
    id: "call-day",
    role: "assistant",
    content: "You worked towards that all year. Tell me how the day went, from the beginning.",
  },
  { id: "call-nervous", role: "user", content: "I was nervous until the first question. Then it was fine." },
  {
    id: "call-keep",
    role: "assistant",
    content: "That is often how it goes. Keep this day. It is one to tell your children about.",
  },
  { id: "call-bye", role: "user", content: "Goodbye for today." },
  { id: "call-end", role: "assistant", content: "Goodbye. Thank you for telling me about it." },
];

/** Every line that the demo speaks. */
export const spokenDemoLines: DemoLine[] = [...demoMessages, demoReply, ...demoCall].filter(
  ({ role }) => role === "assistant",
);
