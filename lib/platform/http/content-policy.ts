/**
 * The Content-Security-Policy of a page. Scripts run only from our own files or when `scripts` names them (a hash or
 * a nonce): neither inline by default, nor evaluated.
 * @param scripts sources such as `'sha256-...'` or `'nonce-...'`, quotes included
 * @param hosts whom else the browser may talk to, such as `wss://api.example`
 */
export function contentPolicy({ scripts, hosts }: { scripts: string[]; hosts: string[] }): string {
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts],
    // Styles cannot run; components set them inline.
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
