/** Recovery codes created at once. */
export const RECOVERY_CODES = 10;
/** With this many left or fewer, users are asked to create new ones. */
export const FEW_RECOVERY_CODES = 3;

/** Without characters that look alike on paper. */
export const RECOVERY_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
export const RECOVERY_LENGTH = 10;

export type GivenCode = { kind: "one_time" | "recovery"; code: string };

const recoveryCode = new RegExp(`^[${RECOVERY_SIGNS}]{${RECOVERY_LENGTH}}$`);

/**
 * Parses a typed code, with or without spaces and dashes, in the digits of any script; null when it is neither kind of
 * code.
 */
export function readCode(text: string): GivenCode | null {
  // NFKC makes full-width letters plain. Apps with right-to-left text copy invisible format characters too.
  const signs = text.normalize("NFKC").replaceAll(/[\s\p{Pd}\p{Cf}]/gu, "");
  const code = signs.replaceAll(/\p{Nd}/gu, plainDigit).toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: "one_time", code };
  return recoveryCode.test(code) ? { kind: "recovery", code } : null;
}

/** In Unicode the ten digits of a script are consecutive, from zero to nine. */
function plainDigit(digit: string): string {
  const own = digit.codePointAt(0) ?? 0;
  let zero = own;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(own - zero);
}

/** "abcde-fghjk", the form shown to people. */
export const inTwoParts = (code: string): string =>
  `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
