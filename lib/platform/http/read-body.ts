import "server-only";
import { AppError } from "@/lib/platform/errors";

/** In bytes: far more than any of our forms needs, and small enough to be harmless. */
export const MAX_JSON_BYTES = 1_000_000;

/** @throws AppError invalid_input for malformed JSON, file_too_large above 1 MB */
export async function readJson(request: Request): Promise<unknown> {
  const text = new TextDecoder().decode(await readAtMost(request, MAX_JSON_BYTES));
  if (text === "") return {};
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid_input", "The request is not valid JSON.", { cause });
  }
}

/** Stops reading at the limit, whatever Content-Length claims. @throws AppError file_too_large */
export async function readAtMost(request: Request, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () => new AppError("file_too_large", "That is too much to send at once.");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body) {
    size += part.byteLength;
    if (size > maxBytes) throw tooLarge();
    parts.push(part);
  }
  return parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
}
