/**
 * The header that makes a browser save a response under this name (RFC 6266); direction characters cannot disguise its
 * extension.
 */
export function asAttachment(given: string): string {
  const name = given.replace(/\p{Bidi_Control}/gu, "");
  const plain = name.replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, "_")).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
