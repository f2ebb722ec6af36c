import "server-only";

/** The credentials of a store: its own token or, on Vercel, its id and the project's identity, which the SDK finds. */
export type BlobAccess = { token: string } | { storeId: string };

/**
 * The credentials for the one request the SDK does not support.
 * @throws when there is no identity, as outside Vercel
 */
export async function bearerOf(access: BlobAccess): Promise<string> {
  if ("token" in access) return access.token;
  const { getVercelOidcToken } = await import("@vercel/oidc");
  return getVercelOidcToken();
}
