import "server-only";

const styles =
  ":root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 system-ui,sans-serif;background:#f9f5ee;color:#2b2622}main{max-width:36rem;padding:2rem}h1{font:400 1.75rem/1.3 Georgia,serif}ul{padding-left:1.25rem}li+li{margin-top:.25rem}code{font-size:.9em;overflow-wrap:anywhere}a{color:inherit;text-underline-offset:.25em}@media (prefers-color-scheme:dark){body{background:#1b1815;color:#f1eae0}}";

/**
 * Addresses visitors first, then the person who set the project up. The names come from our own list, so they contain
 * no markup.
 */
export function notSetUpPage(missing: readonly string[]): Response {
  const names = missing.map((name) => `<li><code>${name.replaceAll(" or ", "</code> or <code>")}</code></li>`).join("");
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Keepsake is not set up yet</title><style>${styles}</style></head>
<body><main>
<h1>Keepsake is not set up yet</h1>
<p>You can read the public pages and hear the example. Accounts, recordings and conversations will work once this site is set up. You did nothing wrong.</p>
<p>If this is your site, set these environment variables of the project and deploy again. <code>docs/deploy.md</code> says where each comes from.</p>
<ul>${names}</ul>
<p><a href="/">Back to the first page</a></p>
</main></body></html>`;
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new Response(page, { status: 503, headers });
}
