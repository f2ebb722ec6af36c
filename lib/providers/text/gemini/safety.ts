import { HarmBlockThreshold, HarmCategory } from "@google/genai";

/**
 * Off, as it is by default for models from 2.5 on: families write about death, and a filter would reject the very
 * person who is in danger. `lib/safety` recognises danger before the model is called. Content that Google forbids is
 * still rejected.
 */
export const safetySettings = [
  HarmCategory.HARM_CATEGORY_HARASSMENT,
  HarmCategory.HARM_CATEGORY_HATE_SPEECH,
  HarmCategory.HARM_CATEGORY_SEXUALLY_EXPLICIT,
  HarmCategory.HARM_CATEGORY_DANGEROUS_CONTENT,
].map((category) => ({ category, threshold: HarmBlockThreshold.OFF }));
