import type { PersonDetails } from "../person-details";

/** The labels that a voice may carry there, but for its language. Theirs for a gender that is neither is "neutral". */
export function labelsOf({ gender, ageRange, accent }: Partial<PersonDetails> = {}): Record<string, string> {
  return {
    ...(gender && { gender: gender === "another" ? "neutral" : gender }),
    ...(ageRange && { age: ageRange }),
    ...(accent && { accent }),
  };
}
