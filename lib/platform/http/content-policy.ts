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
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
