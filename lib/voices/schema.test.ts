import { createVoiceInput } from "@/lib/voices/schema";

it("a Keepsake's name holds no character that cannot be kept, and every other", () => {
  expect(createVoiceInput.safeParse({ name: "No\0nna" }).success).toBe(false);
  expect(createVoiceInput.safeParse({ name: "Nonna \ud83d" }).success).toBe(false);
  expect(createVoiceInput.safeParse({ name: "Nonna 👵🏽" }).success).toBe(true);
});
