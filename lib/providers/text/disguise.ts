/**
 * Detects characters that only look like ordinary words: invisible and direction characters, mixed alphabets in one
 * word, phonetic letters and symbols, stacked accents, letters separated by gaps or digits.
 */
export function isDisguised(text: string): boolean {
  const plain = text.normalize("NFKC");
  return disguises.some((disguise) => disguise.test(plain)) || lookalikes.test(text.normalize("NFD"));
}

const disguises = [
  // Hindi, Tamil and Arabic need the two joiners.
  /(?<![\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Tamil}])[\u200c\u200d]|(?![\u200c\u200d])\p{Cf}/u,
  /[\p{So}\p{Sk}\p{Co}\p{Cs}\p{RI}\u0250-\u02af\u1d00-\u1dbf]/u,
  /\p{M}{4}|\p{Me}|[\u20d0-\u20ff]/u,
  /(?<!\p{L})(?:[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}][\s.·•_-]+){3,}[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}](?!\p{L})/u,
  /\p{L}\d+\p{L}/u,
];

const lookalikes =
  /\p{sc=Latin}\p{M}*[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Cherokee}]|[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Cherokee}]\p{M}*\p{sc=Latin}/u;

/** Possible readings of the text: styled letters made plain, hyphens and repeated letters removed. */
export function readingsOf(text: string): string[] {
  const plain = text.normalize("NFKC");
  const unstretched = plain.replace(/(\p{L})\1{2,}/gu, "$1");
  const whole = (given: string) => [given.replace(/-/g, " "), given.replace(/-/g, "")];
  return [...new Set([...whole(plain), ...whole(unstretched)])];
}
