/**
 * Letters that only look like words: invisible and direction characters, letters of two alphabets in one word, small
 * capitals and other phonetic letters, symbols, towers of accents, letters with gaps or digits between them.
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

/** The text as it may be meant: styled letters as plain ones, hyphens and stretched letters taken out. */
export function readingsOf(text: string): string[] {
  const plain = text.normalize("NFKC");
  const unstretched = plain.replace(/(\p{L})\1{2,}/gu, "$1");
  const whole = (given: string) => [given.replace(/-/g, " "), given.replace(/-/g, "")];
  return [...new Set([...whole(plain), ...whole(unstretched)])];
}
