export const startsWith = (/** @type {Uint8Array} */ bytes, /** @type {number} */ at, /** @type {string} */ mark) => {
  for (let i = 0; i < mark.length; i++) if (bytes[at + i] !== mark.charCodeAt(i)) return false;
  return true;
};

export const uint32 = (/** @type {Uint8Array} */ bytes, /** @type {number} */ at) =>
  ((bytes[at] << 24) | (bytes[at + 1] << 16) | (bytes[at + 2] << 8) | bytes[at + 3]) >>> 0;

/**
 * The start of the content, after any number of tags and zeros.
 * @param {Uint8Array} bytes
 * @param {(at: number) => boolean} isContent
 */
export function startOfContent(bytes, isContent) {
  let at = 0;
  while (at < bytes.length) {
    const length = tagLength(bytes, at);
    if (length > 0) at += length;
    else if (bytes[at] !== 0) return at;
    // No content starts with eight zeros.
    else if (!isZero(bytes, at, 8) && isContent(at)) return at;
    else at++;
  }
  return 0;
}

function isZero(/** @type {Uint8Array} */ bytes, /** @type {number} */ from, /** @type {number} */ count) {
  for (let at = from; at < from + count; at++) if (bytes[at] !== 0) return false;
  return true;
}

/** Length of the ID3v2 (id3.org, section 3.1) or APE tag that starts here; 0 when none does. */
function tagLength(/** @type {Uint8Array} */ bytes, /** @type {number} */ at) {
  if (startsWith(bytes, at, "ID3") && bytes[at + 3] < 0xff && at + 10 <= bytes.length) {
    const [a, b, c, d] = bytes.subarray(at + 6, at + 10);
    const hasFooter = (bytes[at + 5] & 0x10) !== 0;
    return 10 + (((a & 127) << 21) | ((b & 127) << 14) | ((c & 127) << 7) | (d & 127)) + (hasFooter ? 10 : 0);
  }
  if (startsWith(bytes, at, "APETAGEX") && at + 32 <= bytes.length) {
    return 32 + (bytes[at + 12] | (bytes[at + 13] << 8) | (bytes[at + 14] << 16));
  }
  return 0;
}
