/**
 * The settings that Keepsake requires on Vercel, which has no disk; one of each group is enough. Plain JavaScript,
 * since next.config.mjs reads it too.
 */
const needed = [["DATABASE_URL"], ["BLOB_READ_WRITE_TOKEN", "BLOB_STORE_ID", "S3_BUCKET"], ["NEXTAUTH_SECRET"]];

/**
 * The missing settings that everything but the public pages needs; none outside Vercel.
 * @param {Readonly<Record<string, string | undefined>>} settings
 * @returns {string[]}
 */
export function missingOnVercel(settings) {
  if (!settings.VERCEL || ["0", "false"].includes(settings.VERCEL)) return [];
  return needed.filter((names) => !names.some((name) => settings[name])).map((names) => names.join(" or "));
}
