/** What wrote and what speaks a reply: JSON inside the metadata text of a message. */
export type MessageMetadata = {
  /** The companion's replies carry a label wherever they are shown. */
  writtenBy?: "gemini" | "openai" | "companion";
} & (
  | {
      serviceType: "web-speech";
      useWebSpeech: true;
      /** BCP 47 tag of the voice to look for in the browser. */
      webSpeechVoice: string;
    }
  | { serviceType: "elevenlabs"; useWebSpeech: false }
  | {
      serviceType: "local_synthesis";
      useWebSpeech: false;
      /** A storage key, never a path of the machine. */
      profilePath: string;
      /** Hz. */
      sampleRate: number;
      preferredChannels: number;
    }
);

/** Null for a text that says nothing of how the reply is spoken. Only this product writes the column. */
export function parseMetadata(text: string | null): MessageMetadata | null {
  if (!text) return null;
  try {
    const metadata: unknown = JSON.parse(text);
    return isMetadata(metadata) ? metadata : null;
  } catch {
    return null;
  }
}

const serviceTypes: readonly unknown[] = ["web-speech", "elevenlabs", "local_synthesis"];

const isMetadata = (value: unknown): value is MessageMetadata =>
  typeof value === "object" && value !== null && "serviceType" in value && serviceTypes.includes(value.serviceType);
