import "server-only";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  type ListObjectVersionsCommandInput,
  type ListObjectVersionsCommandOutput,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { limitStream } from "../../limited-stream";
import { TimeLimit, withTimeLimit } from "../../time-limit";
import { assertFileKey } from "../file-key";
import type { ByteRange, DirectUploads, FileStore, ListedFile, StoredFile } from "../provider";
import { answerUpload, incomingKey } from "./direct-uploads";
import {
  isBeyondEnd,
  isMissingObject,
  malformed,
  nullIfMissing,
  publicBucket,
  s3,
  s3Error,
  stillThere,
  wrongBucket,
} from "./errors";
import { PART_BYTES, partsOf, uploadParts } from "./parts";

/**
 * Timeouts in milliseconds: to send a whole file or part, for a call without one, and between two chunks while reading.
 */
export type S3Limits = { put: number; call: number; silence: number };

export type S3Settings = {
  bucket: string;
  region: string;
  /** The URL of a server other than Amazon's, which takes the bucket in the path. */
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How browsers send recordings: by a signed form, to a signed address, or through this server. */
  uploads: "post" | "put" | "server";
  /** The most bytes that one request or response can carry through this server; Infinity when unlimited. */
  mostThroughServer?: number;
  limits?: Partial<S3Limits>;
  /** How often the SDK retries a request after a network failure; 3 by default. */
  maxAttempts?: number;
};

const defaultLimits: S3Limits = { put: 120_000, call: 15_000, silence: 15_000 };
const pageSize = 1000;
/** A bucket that is made public later is noticed within this time, in milliseconds. */
const PRIVATE_FOR = 60 * 60 * 1000;

/** Private files in one bucket of Amazon S3 or of a server that speaks its protocol. */
export class S3FileStore implements FileStore {
  readonly name = s3;
  readonly directUploads: DirectUploads | null;
  /** The bucket's public URL, without a trailing slash. */
  readonly address: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #limits: S3Limits;
  #private: { until: number; proved: Promise<void> } | undefined;

  constructor({ bucket, region, endpoint, uploads, mostThroughServer = Infinity, ...settings }: S3Settings) {
    const { accessKeyId, secretAccessKey, limits, maxAttempts = 3 } = settings;
    this.#bucket = bucket;
    this.#limits = { ...defaultLimits, ...limits };
    this.#client = new S3Client({
      region,
      ...(endpoint && { endpoint }),
      forcePathStyle: endpoint !== undefined,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts,
      // The signature already covers the bytes, and not every server knows the newer checksums.
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
    });
    const { url } = this.#client.config.endpointProvider({
      Bucket: bucket,
      Region: region,
      ForcePathStyle: endpoint !== undefined,
      ...(endpoint && { Endpoint: endpoint }),
    });
    this.address = url.href.replace(/\/$/, "");
    this.directUploads = uploads === "server" ? null : this.#directUploads(uploads, mostThroughServer);
  }

  /** Streams are sent in parts, so that only one part is in memory at a time. */
  async put(
    key: string,
    body: Uint8Array | ReadableStream<Uint8Array>,
    { contentType }: { contentType: string },
  ): Promise<StoredFile> {
    assertFileKey(s3, key);
    await this.#assertPrivate();
    if (body instanceof Uint8Array) {
      await this.#putWhole(key, body, contentType);
      return { key, size: body.byteLength, contentType };
    }
    const parts = partsOf(body, PART_BYTES);
    const first = await parts.next();
    const second = await parts.next();
    if (second.done) {
      const bytes = first.done ? new Uint8Array() : first.value;
      await this.#putWhole(key, bytes, contentType);
      return { key, size: bytes.byteLength, contentType };
    }
    const size = await uploadParts(
      { client: this.#client, bucket: this.#bucket, key, contentType },
      [first.value, second.value, parts],
      (send) => this.#call(this.#limits.put, send),
    );
    return { key, size, contentType };
  }

  async head(key: string): Promise<StoredFile | null> {
    const found = await this.#headObject(key);
    if (!found) await this.#assertBucket();
    return found;
  }

  async read(
    key: string,
    range: ByteRange = { start: 0 },
  ): Promise<(StoredFile & { body: ReadableStream<Uint8Array> }) | null> {
    assertFileKey(s3, key);
    const limit = new TimeLimit(s3);
    const isPart = range.start > 0 || range.end !== undefined;
    const input = {
      Bucket: this.#bucket,
      Key: key,
      ...(isPart && { Range: `bytes=${range.start}-${range.end ?? ""}` }),
    };
    try {
      const sent = this.#client.send(new GetObjectCommand(input), { abortSignal: limit.signal });
      return this.#opened(key, await limit.within(this.#limits.call, sent), isPart, limit);
    } catch (error) {
      limit.end();
      if (isMissingObject(error)) return null;
      if (!isBeyondEnd(error)) throw s3Error(error);
      const found = await this.#headObject(key);
      return found && { ...found, body: new ReadableStream({ start: (controller) => controller.close() }) };
    }
  }

  /** Also removes older versions in a versioned bucket, and checks that the file is gone. */
  async remove(key: string): Promise<void> {
    assertFileKey(s3, key);
    const named = { Bucket: this.#bucket, Key: key };
    const { DeleteMarker: isKept } = await this.#call(this.#limits.call, (abortSignal) =>
      this.#client.send(new DeleteObjectCommand(named), { abortSignal }),
    );
    if (isKept) await this.#removeVersions(key);
    if (await this.#headObject(key)) throw stillThere();
  }

  async list(prefix: string, cursor?: string): Promise<{ files: ListedFile[]; cursor: string | null }> {
    const { Contents, IsTruncated, NextContinuationToken } = await this.#call(this.#limits.call, (abortSignal) =>
      this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#bucket,
          Prefix: prefix,
          MaxKeys: pageSize,
          ...(cursor && { ContinuationToken: cursor }),
        }),
        { abortSignal },
      ),
    );
    const files = (Contents ?? []).map(({ Key, Size }) => {
      if (Key === undefined || Size === undefined) throw malformed();
      return { key: Key, size: Size };
    });
    return { files, cursor: (IsTruncated && NextContinuationToken) || null };
  }

  #directUploads(method: "post" | "put", mostThroughServer: number): DirectUploads {
    return {
      mostThroughServer,
      permission: "bucket",
      answer: async (upload) => {
        await this.#assertPrivate();
        return answerUpload({ ...upload, client: this.#client, bucket: this.#bucket, method });
      },
      incoming: { keyOf: incomingKey, take: (key) => this.#takeIn(key) },
    };
  }

  /** Moves the file out of reach of the permission, which allows many uploads until it expires. */
  async #takeIn(key: string): Promise<void> {
    const source = incomingKey(key);
    if ((await this.#headObject(key)) || !(await this.#headObject(source))) return;
    const copy = { Bucket: this.#bucket, Key: key, CopySource: `${this.#bucket}/${source}` };
    await this.#call(this.#limits.put, (abortSignal) =>
      // A missing source means that another report of the same upload already took it.
      this.#client.send(new CopyObjectCommand(copy), { abortSignal }).catch(nullIfMissing),
    );
    // An erased recording leaves no copy here. If this fails or another file arrives later, its removal is already
    // queued.
    await this.remove(source).catch(() => undefined);
  }

  async #putWhole(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    const input = { Bucket: this.#bucket, Key: key, Body: bytes, ContentType: contentType };
    await this.#call(this.#limits.put, (abortSignal) =>
      this.#client.send(new PutObjectCommand(input), { abortSignal }),
    );
  }

  async #headObject(key: string): Promise<StoredFile | null> {
    assertFileKey(s3, key);
    const input = { Bucket: this.#bucket, Key: key };
    const found = await this.#call(this.#limits.call, (abortSignal) =>
      this.#client.send(new HeadObjectCommand(input), { abortSignal }).catch(nullIfMissing),
    );
    if (!found) return null;
    if (found.ContentLength === undefined || found.ContentType === undefined) throw malformed();
    return { key, size: found.ContentLength, contentType: found.ContentType };
  }

  #opened(key: string, answer: GetObjectCommandOutput, isPart: boolean, limit: TimeLimit) {
    const { Body, ContentType, ContentLength, ContentRange } = answer;
    const size = isPart ? Number(ContentRange?.split("/")[1]) : ContentLength;
    if (size === undefined || !Number.isInteger(size) || ContentType === undefined || !(Body instanceof Readable)) {
      throw malformed();
    }
    const body = limitStream(Body.transformToWebStream(), {
      limit,
      idleMs: this.#limits.silence,
      toError: s3Error,
      onEnd: () => undefined,
      onFail: () => Body.destroy(),
      onCancel: () => Body.destroy(),
    });
    return { key, size, contentType: ContentType, body };
  }

  async #removeVersions(key: string): Promise<void> {
    let from: Pick<ListObjectVersionsCommandInput, "KeyMarker" | "VersionIdMarker"> | null = {};
    while (from) {
      const page: ListObjectVersionsCommandOutput = await this.#listVersions({ Prefix: key, ...from });
      for (const { Key, VersionId } of [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])]) {
        if (Key !== key || VersionId === undefined) continue;
        await this.#call(this.#limits.call, (abortSignal) =>
          this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key, VersionId }), { abortSignal }),
        );
      }
      const { IsTruncated, NextKeyMarker: KeyMarker, NextVersionIdMarker: VersionIdMarker } = page;
      from = IsTruncated && KeyMarker ? { KeyMarker, ...(VersionIdMarker && { VersionIdMarker }) } : null;
    }
  }

  #listVersions(input: Omit<ListObjectVersionsCommandInput, "Bucket">): Promise<ListObjectVersionsCommandOutput> {
    const command = new ListObjectVersionsCommand({ Bucket: this.#bucket, ...input });
    return this.#call(this.#limits.call, (abortSignal) => this.#client.send(command, { abortSignal }));
  }

  /** A missing bucket must not look like a missing file. */
  async #assertBucket(): Promise<void> {
    await this.#call(this.#limits.call, (abortSignal) =>
      this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), { abortSignal }).catch((error: unknown) => {
        throw isMissingObject(error) ? wrongBucket() : error;
      }),
    );
  }

  #assertPrivate(): Promise<void> {
    if (!this.#private || this.#private.until < Date.now()) {
      const proved = this.#provePrivate();
      this.#private = { until: Date.now() + PRIVATE_FOR, proved };
      proved.catch(() => {
        this.#private = undefined;
      });
    }
    return this.#private.proved;
  }

  /** Many settings can make a bucket public, so it is tested directly: can a file be read without a signature? */
  async #provePrivate(): Promise<void> {
    const key = `probe/${randomUUID()}.txt`;
    await this.#putWhole(key, new TextEncoder().encode("private"), "text/plain");
    try {
      const isOpen = await this.#call(this.#limits.call, async (signal) => {
        const answer = await fetch(`${this.address}/${key}`, { signal, redirect: "manual" });
        await answer.body?.cancel();
        return answer.ok;
      });
      if (isOpen) throw publicBucket();
    } finally {
      await this.remove(key);
    }
  }

  async #call<T>(milliseconds: number, call: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      return await withTimeLimit(s3, milliseconds, undefined, call);
    } catch (error) {
      throw s3Error(error);
    }
  }
}
