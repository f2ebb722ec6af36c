import "server-only";
import { PutObjectCommand, type S3Client } from "@aws-sdk/client-s3";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { readJson } from "@/lib/platform/http/read-body";
import { assertFileKey } from "../file-key";
import type { DirectUpload } from "../provider";
import { s3, s3Error } from "./errors";
import type { BucketPermission } from "./upload-to-bucket";

const asked = z.object({
  pathname: z.string(),
  clientPayload: z.string().nullable(),
  contentType: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+\/[a-z0-9.+-]+( ?;[ -~]*)?$/i),
  sizeBytes: z.number().int().positive(),
});

type Bucket = { client: S3Client; bucket: string; method: "post" | "put" };

/** The key of a browser's file until it is reported. */
export const incomingKey = (key: string): string => `incoming/${key}`;

/** The permission for one file, bound to its key, type and size. */
export async function answerUpload({ request, allow, client, bucket, method }: DirectUpload & Bucket) {
  const { data } = asked.safeParse(await readJson(request));
  if (!data) throw new AppError("invalid_input", "That is not an upload request.");
  const { pathname, clientPayload, contentType, sizeBytes } = data;
  assertFileKey(s3, pathname);
  const { contentTypes, maximumBytes, minutes = 15 } = await allow(pathname, clientPayload);
  if (sizeBytes > maximumBytes) throw new AppError("file_too_large", "The file is too large.");
  if (!contentTypes.some((allowed) => isWithin(allowed, contentType))) {
    throw new AppError("unsupported_media", "Files of this kind are not taken.");
  }
  const file = { Bucket: bucket, Key: incomingKey(pathname) };
  const bound = { contentType, sizeBytes, seconds: minutes * 60 };
  try {
    return Response.json(await (method === "post" ? formFor : addressFor)(client, file, bound));
  } catch (error) {
    throw s3Error(error);
  }
}

type File = { Bucket: string; Key: string };
type Bound = { contentType: string; sizeBytes: number; seconds: number };

async function formFor(client: S3Client, file: File, bound: Bound): Promise<BucketPermission> {
  const { url, fields } = await createPresignedPost(client, {
    ...file,
    Conditions: [
      ["content-length-range", bound.sizeBytes, bound.sizeBytes],
      ["eq", "$Content-Type", bound.contentType],
    ],
    Fields: { "Content-Type": bound.contentType },
    Expires: bound.seconds,
  });
  return { method: "POST", url, fields };
}

/** For servers without form uploads: the length is a signed header, and is checked again afterwards. */
async function addressFor(client: S3Client, file: File, bound: Bound): Promise<BucketPermission> {
  const command = new PutObjectCommand({ ...file, ContentType: bound.contentType, ContentLength: bound.sizeBytes });
  const url = await getSignedUrl(client, command, {
    expiresIn: bound.seconds,
    signableHeaders: new Set(["host", "content-type", "content-length"]),
  });
  return { method: "PUT", url, contentType: bound.contentType };
}

function isWithin(allowed: string, contentType: string): boolean {
  const [plain = ""] = contentType.toLowerCase().split(/ ?;/);
  return allowed.endsWith("/*") ? plain.startsWith(allowed.slice(0, -1)) : plain === allowed;
}
