import "server-only";
import type { ServedFiles } from "@/lib/providers/storage/serve-file";

const spoken = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** One line of the demo as a file, spoken on the first request, for servers without a store. */
export async function unkeptLine(key: string, speak: () => Promise<ReadableStream<Uint8Array>>): Promise<ServedFiles> {
  const speaking =
    spoken.get(key) ?? speak().then(async (audio) => new Uint8Array(await new Response(audio).arrayBuffer()));
  spoken.set(key, speaking);
  const bytes = await speaking.catch((error: unknown) => {
    spoken.delete(key);
    throw error;
  });
  const facts = { key, size: bytes.length, contentType: "audio/mpeg" };
  return {
    directUploads: null,
    head: async () => facts,
    read: async (_key, range) => {
      const part = range ? bytes.slice(range.start, (range.end ?? bytes.length - 1) + 1) : bytes;
      return { ...facts, body: new Blob([part]).stream() };
    },
  };
}
