/** The header that has a browser keep an answer as a file of this name (RFC 6266), whose ending no control turns round. */
export function asAttachment(given: string): string {
  const name = given.replace(/\p{Bidi_Control}/gu, "");
  const plain = name.replace(/[^\w .()-]/g, "_");
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, "_")).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
