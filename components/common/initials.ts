/** The first letters of the first and last words; "?" for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  const letters = chosen.map((word) => [...(word ?? "")][0] ?? "").join("");
  return letters.toUpperCase() || "?";
}
