import "server-only";
import { type HandleUploadBody, handleUpload } from "@vercel/blob/client";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { assertFileKey } from "../file-key";
import type { DirectUpload } from "../provider";
import { vercelBlob } from "./errors";

const bodySchema: z.ZodType<HandleUploadBody> = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("blob.generate-client-token"),
    payload: z.object({ pathname: z.string(), clientPayload: z.string().nullable(), multipart: z.boolean() }),
  }),
  z.object({
    type: z.literal("blob.upload-completed"),
    payload: z.object({
      blob: z.object({
        url: z.string(),
        downloadUrl: z.string(),
        pathname: z.string(),
        contentType: z.string(),
        contentDisposition: z.string(),
        etag: z.string(),
      }),
      tokenPayload: z.string().nullish(),
    }),
  }),
]);

/**
 * Both halves of a browser's upload straight to the store, for one route: a permission for one file, bound to its
 * key, type and size, and the store's own report that it has arrived. The answer is what the browser's SDK expects.
 */
export async function answerClientUpload(upload: DirectUpload & { token: string }): Promise<Response> {
  const text = await upload.request.text();
  const body = bodySchema.safeParse(parseJson(text)).data;
  if (!body) throw new AppError("invalid_input", "That is not an upload request.");
  if (body.type === "blob.upload-completed" && !upload.request.headers.get("x-vercel-signature")) {
    throw new AppError("forbidden", "The report is not signed.");
  }
  let refusal: unknown;
  try {
    const answer = await handleUpload({
      token: upload.token,
      request: upload.request,
      // Completions are verified over the exact text that was signed, so nothing may be dropped from it.
      body: body.type === "blob.upload-completed" ? (parseJson(text) as HandleUploadBody) : body,
      onBeforeGenerateToken: async (pathname, clientPayload) => {
        try {
          return await permission(upload, pathname, clientPayload);
        } catch (error) {
          refusal = error;
          throw error;
        }
      },
      ...(body.type === "blob.upload-completed" || upload.callbackUrl
        ? {
            onUploadCompleted: async ({ blob, tokenPayload }) => {
              const { pathname: key, contentType } = blob;
              await upload.onCompleted({ key, contentType, payload: tokenPayload ?? null }).catch((error) => {
                refusal = error;
                throw error;
              });
            },
          }
        : {}),
    });
    return Response.json(answer);
  } catch (error) {
    if (refusal !== undefined) throw refusal;
    throw new AppError("forbidden", "The report is not signed by the store.", { cause: error });
  }
}

async function permission({ allow, callbackUrl }: DirectUpload, key: string, clientPayload: string | null) {
  assertFileKey(vercelBlob, key);
  const rules = await allow(key, clientPayload);
  return {
    allowedContentTypes: rules.contentTypes,
    maximumSizeInBytes: rules.maximumBytes,
    addRandomSuffix: false,
    allowOverwrite: false,
    validUntil: Date.now() + (rules.minutes ?? 15) * 60_000,
    tokenPayload: rules.payload ?? null,
    ...(callbackUrl ? { callbackUrl } : {}),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
