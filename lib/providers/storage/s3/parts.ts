import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { malformed } from "./errors";

/** All but the last part have to be 5 MiB or more. */
export const PART_BYTES = 8 * 1024 * 1024;

/**
 * Splits a body into parts of exactly `size` bytes, the last one smaller. An error thrown by the body passes unchanged.
 */
export async function* partsOf(body: ReadableStream<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  let pieces: Uint8Array[] = [];
  let gathered = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      for (let rest = next.value; rest.byteLength > 0; ) {
        const piece = rest.subarray(0, size - gathered);
        pieces.push(piece);
        gathered += piece.byteLength;
        rest = rest.subarray(piece.byteLength);
        if (gathered < size) continue;
        yield Buffer.concat(pieces);
        pieces = [];
        gathered = 0;
      }
    }
    if (gathered > 0) yield Buffer.concat(pieces);
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

type Target = { client: S3Client; bucket: string; key: string; contentType: string };
type Source = [first: Uint8Array, second: Uint8Array, rest: AsyncGenerator<Uint8Array>];
type Sending = <T>(send: (abortSignal: AbortSignal) => Promise<T>) => Promise<T>;

/** The file becomes visible only with the last call; a failed upload's parts are aborted. Returns its size. */
export async function uploadParts(
  { client, bucket: Bucket, key: Key, contentType }: Target,
  [first, second, rest]: Source,
  sending: Sending,
): Promise<number> {
  const create = new CreateMultipartUploadCommand({ Bucket, Key, ContentType: contentType });
  const { UploadId } = await sending((abortSignal) => client.send(create, { abortSignal }));
  if (UploadId === undefined) throw malformed();
  const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
  let size = 0;
  const send = async (Body: Uint8Array) => {
    const PartNumber = Parts.length + 1;
    const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body });
    const { ETag } = await sending((abortSignal) => client.send(command, { abortSignal }));
    Parts.push({ PartNumber, ETag });
    size += Body.byteLength;
  };
  try {
    await send(first);
    await send(second);
    for await (const part of rest) await send(part);
    const complete = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } });
    await sending((abortSignal) => client.send(complete, { abortSignal }));
    return size;
  } catch (error) {
    const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId });
    await sending((abortSignal) => client.send(abort, { abortSignal })).catch(() => undefined);
    throw error;
  } finally {
    await rest.return(undefined);
  }
}
