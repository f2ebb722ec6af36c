import "server-only";
import { issueSignedToken, presignUrl } from "@vercel/blob";
import {
  type GeneratePresignedUrlEvent,
  type HandleUploadBody,
  type HandleUploadPresignedBody,
  handleUpload,
} from "@vercel/blob/client";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { withTimeLimit } from "../../time-limit";
import { assertFileKey } from "../file-key";
import type { DirectUpload, UploadRules } from "../provider";
import type { BlobAccess } from "./access";
import { blobError, vercelBlob } from "./errors";

/** The same limit as for any other call to the store. */
const PERMISSION_MS = 15_000;

const asked = z.object({ pathname: z.string(), clientPayload: z.string().nullable(), multipart: z.boolean() });

const bodySchema: z.ZodType<HandleUploadBody | HandleUploadPresignedBody> = z.discriminatedUnion("type", [
  z.object({ type: z.literal("blob.generate-client-token"), payload: asked }),
  z.object({ type: z.literal("blob.generate-presigned-url"), payload: asked }),
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
 * Handles both requests of a browser's direct upload on one route: the permission for one file, bound to its key, type
 * and size, and the store's report that it has arrived. The response is in the format of the browser's SDK.
 */
export async function answerClientUpload(upload: DirectUpload & { access: BlobAccess }): Promise<Response> {
  const { access } = upload;
  const text = await upload.request.text();
  const body = bodySchema.safeParse(parseJson(text)).data;
  if (!body) throw new AppError("invalid_input", "That is not an upload request.");
  if ("token" in access && body.type !== "blob.generate-presigned-url") {
    return answerByToken({ ...upload, token: access.token }, body, text);
  }
  if ("storeId" in access && body.type === "blob.generate-presigned-url") return answerByAddress(upload, access, body);
  throw new AppError("forbidden", "This store gives no such permission, and takes no such report.");
}

async function answerByToken(upload: DirectUpload & { token: string }, body: HandleUploadBody, text: string) {
  if (body.type === "blob.upload-completed" && !upload.request.headers.get("x-vercel-signature")) {
    throw new AppError("forbidden", "The report is not signed.");
  }
  let refusal: unknown;
  try {
    const answer = await handleUpload({
      token: upload.token,
      request: upload.request,
      // Completions are verified against the exact signed text, so nothing may be removed from it.
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

/** Without its own token, the store signs the URL to which the browser may send the file. */
async function answerByAddress(
  { allow }: DirectUpload,
  { storeId }: { storeId: string },
  { type, payload }: GeneratePresignedUrlEvent,
): Promise<Response> {
  assertFileKey(vercelBlob, payload.pathname);
  const { pathname } = payload;
  const rules = await allow(pathname, payload.clientPayload);
  const limits = {
    validUntil: validUntil(rules),
    allowedContentTypes: rules.contentTypes,
    maximumSizeInBytes: rules.maximumBytes,
  };
  try {
    const signed = await withTimeLimit(vercelBlob, PERMISSION_MS, undefined, (abortSignal) =>
      issueSignedToken({ storeId, pathname, operations: ["put"], ...limits, abortSignal }),
    );
    const { presignedUrl } = await presignUrl(signed, {
      ...limits,
      access: "private",
      operation: "put",
      pathname,
      addRandomSuffix: false,
      allowOverwrite: false,
    });
    return Response.json({ type, presignedUrlPayload: payloadIn(presignedUrl) });
  } catch (error) {
    throw blobError(error);
  }
}

/** The browser's SDK expects the parts of a signed URL, which is issued as a whole. */
function payloadIn(presignedUrl: string) {
  const { pathname: _, ...given } = Object.fromEntries(new URL(presignedUrl).searchParams);
  const { "vercel-blob-delegation": delegationToken, "vercel-blob-signature": signature, ...params } = given;
  return { delegationToken, signature, params };
}

async function permission({ allow, callbackUrl }: DirectUpload, key: string, clientPayload: string | null) {
  assertFileKey(vercelBlob, key);
  const rules = await allow(key, clientPayload);
  return {
    allowedContentTypes: rules.contentTypes,
    maximumSizeInBytes: rules.maximumBytes,
    addRandomSuffix: false,
    allowOverwrite: false,
    validUntil: validUntil(rules),
    tokenPayload: rules.payload ?? null,
    ...(callbackUrl ? { callbackUrl } : {}),
  };
}

const validUntil = ({ minutes = 15 }: UploadRules): number => Date.now() + minutes * 60_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
