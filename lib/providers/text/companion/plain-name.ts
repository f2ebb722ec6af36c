const longestName = 40;

/** The loved one's name, if it looks like one; any other text in the field is not repeated. */
export function plainName(name: string): string | null {
  const trimmed = name.trim();
  return trimmed.length <= longestName && /^\p{L}[\p{L}\p{M}'’. -]*$/u.test(trimmed) ? trimmed : null;
}
