import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";

const payloadSchema = z.object({
  pathname: z.string(),
  validUntil: z.number(),
  allowedContentTypes: z.array(z.string()).optional(),
  maximumSizeInBytes: z.number().optional(),
  addRandomSuffix: z.boolean().optional(),
  allowOverwrite: z.boolean().optional(),
  onUploadCompleted: z.object({ callbackUrl: z.string(), tokenPayload: z.string().nullish() }).optional(),
});

export type ClientTokenPayload = z.infer<typeof payloadSchema>;

export function hmacOf(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** The permissions of a browser's token, or null unless this store's own token signed it. */
export function readClientToken(clientToken: string, storeToken: string): ClientTokenPayload | null {
  const [, , kind, storeId, encoded] = clientToken.split("_");
  if (kind !== "client" || storeId !== storeToken.split("_")[3] || !encoded) return null;
  const [signature = "", payload = ""] = Buffer.from(encoded, "base64").toString().split(".");
  const expected = Buffer.from(hmacOf(payload, storeToken));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const parsed = payloadSchema.safeParse(JSON.parse(Buffer.from(payload, "base64").toString()));
  return parsed.success ? parsed.data : null;
}
