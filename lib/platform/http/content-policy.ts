/**
 * The Content-Security-Policy of a page. Scripts run only from our own files or when `scripts` allows them by hash or
 * nonce; inline scripts and eval are blocked.
 * @param scripts sources such as `'sha256-...'` or `'nonce-...'`, quotes included
 * @param hosts other hosts the browser may connect to, such as `wss://api.example`
 */
export function contentPolicy({ scripts, hosts }: { scripts: string[]; hosts: string[] }): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    // Components set styles inline, and styles cannot execute code.
    "style-src": ["'self'", "'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:"],
    "media-src": ["'self'", "data:", "blob:"],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...hosts],
    "worker-src": ["'self'", "blob:"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** For responses other than pages: nothing in them may run, load or be framed. */
export const ANSWER_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** For next-auth's own pages: a form with inline styles. */
export const FORM_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** For scripts, styles and fonts. A worker uses the policy of its own file. */
export const FILE_POLICY =
  "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
