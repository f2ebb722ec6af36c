import "server-only";

/** How a store is opened: by its own token, or on Vercel by its id and the project's identity, which the SDK finds. */
export type BlobAccess = { token: string } | { storeId: string };

/** For the one request that the SDK cannot make for us. @throws when there is no identity, as outside Vercel */
export async function bearerOf(access: BlobAccess): Promise<string> {
  if ("token" in access) return access.token;
  const { getVercelOidcToken } = await import("@vercel/oidc");
  return getVercelOidcToken();
}
