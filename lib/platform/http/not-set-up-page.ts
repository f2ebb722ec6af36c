import "server-only";

const styles =
  ":root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.0625rem/1.6 Georgia,serif}main{max-width:34rem;padding:2rem}h1{font-weight:400;font-size:1.75rem}code{font-size:.9em}a{color:inherit}";

/** For whoever set the project up. The names come from our own list, so nothing in them is markup. */
export function notSetUpPage(missing: readonly string[]): Response {
  const names = missing.map((name) => `<li><code>${name}</code></li>`).join("");
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Keepsake is not set up yet</title><style>${styles}</style></head>
<body><main>
<h1>Keepsake is not set up yet</h1>
<p>The public pages can be read and the example can be heard. Accounts, recordings and conversations need these settings of the project:</p>
<ul>${names}</ul>
<p>Set them in the project's environment variables, then deploy again. docs/deploy.md says where each comes from.</p>
<p><a href="/">Back to the first page</a></p>
</main></body></html>`;
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new Response(page, { status: 503, headers });
}
