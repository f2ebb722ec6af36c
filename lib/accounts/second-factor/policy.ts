/** Recovery codes that are made at once. */
export const RECOVERY_CODES = 10;
/** With as many left or fewer, people are asked to make new ones. */
export const FEW_RECOVERY_CODES = 3;

/** Without signs that look alike on paper. */
export const RECOVERY_SIGNS = "23456789abcdefghjkmnpqrstuvwxyz";
export const RECOVERY_LENGTH = 10;

export type GivenCode = { kind: "one_time" | "recovery"; code: string };

const recoveryCode = new RegExp(`^[${RECOVERY_SIGNS}]{${RECOVERY_LENGTH}}$`);

/** Reads a typed code, with or without spaces and dashes, in the digits of any script; null when it is of neither kind. */
export function readCode(text: string): GivenCode | null {
  // NFKC makes full-width letters plain. Apps that write from right to left copy invisible format characters along.
  const signs = text.normalize("NFKC").replaceAll(/[\s\p{Pd}\p{Cf}]/gu, "");
  const code = signs.replaceAll(/\p{Nd}/gu, plainDigit).toLowerCase();
  if (/^\d{6}$/.test(code)) return { kind: "one_time", code };
  return recoveryCode.test(code) ? { kind: "recovery", code } : null;
}

/** Unicode keeps the ten digits of a script together, from zero to nine. */
function plainDigit(digit: string): string {
  const own = digit.codePointAt(0) ?? 0;
  let zero = own;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(own - zero);
}

/** "abcde-fghjk", as people read it. */
export const inTwoParts = (code: string): string =>
  `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;
