import { ApiError } from "@/lib/platform/http/api";
import { useCreateVoice, useFreshVoices } from "@/lib/voices/queries";
import type { CreateVoiceInput, Voice } from "@/lib/voices/schema";

/**
 * Creates the voice's row exactly once, even when the response is lost.
 * @throws ApiError
 */
export function useCreateKeepsake(): (input: CreateVoiceInput) => Promise<Voice> {
  const { mutateAsync } = useCreateVoice();
  const readVoices = useFreshVoices();

  const findLost = async (input: CreateVoiceInput): Promise<Voice | undefined> => {
    const voices = await readVoices();
    return voices.find(
      ({ name, status, sampleCount }) => name === input.name && status === "pending" && sampleCount === 0,
    );
  };

  return (input) =>
    mutateAsync(input).catch(async (error: unknown) => {
      // The voice may have been created although the response was lost, so do not create it twice.
      const isUnsure = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      const lost = isUnsure ? await findLost(input).catch(() => undefined) : undefined;
      if (!lost) throw error;
      return lost;
    });
}
