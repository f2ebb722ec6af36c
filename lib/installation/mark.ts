import "server-only";
import type { FileStore } from "@/lib/providers/storage/provider";

/** The file that identifies the installation a store belongs to. */
export const MARK = "installation/id.txt";

export async function readMark(files: FileStore): Promise<string | null> {
  const file = await files.read(MARK);
  return file && (await new Response(file.body).text()).trim();
}

export const isMarked = async (files: FileStore): Promise<boolean> => (await files.head(MARK)) !== null;
