import { useState } from "react";
import { ApiError } from "@/lib/platform/http/api";
import { useCreateVoice, useFreshVoices } from "@/lib/voices/queries";
import type { CreateVoiceInput, Voice } from "@/lib/voices/schema";

export type CreateKeepsake = {
  /** Null until the voice exists. */
  voiceId: number | null;
  /** Creates the voice's row once; later calls return the same one. @throws ApiError */
  create: (input: CreateVoiceInput) => Promise<void>;
};

/** The voice created during one visit to the creation page. Once it exists, a reload continues from there. */
export function useCreateKeepsake(): CreateKeepsake {
  const [voiceId, setVoiceId] = useState<number | null>(null);
  const { mutateAsync } = useCreateVoice();
  const readVoices = useFreshVoices();

  const findLost = async (input: CreateVoiceInput): Promise<Voice | undefined> => {
    const voices = await readVoices();
    return voices.find(
      ({ name, status, sampleCount }) => name === input.name && status === "pending" && sampleCount === 0,
    );
  };

  const create = async (input: CreateVoiceInput) => {
    if (voiceId !== null) return;
    const made = await mutateAsync(input).catch(async (error: unknown) => {
      // The voice may have been created although the answer was lost, so do not create it twice.
      const isUnsure = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      const lost = isUnsure ? await findLost(input).catch(() => undefined) : undefined;
      if (!lost) throw error;
      return lost;
    });
    setVoiceId(made.id);
    window.history.replaceState(null, "", `/edit-voice/${made.id}?tab=samples`);
  };

  return { voiceId, create };
}
