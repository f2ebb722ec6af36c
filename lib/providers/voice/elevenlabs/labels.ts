import type { PersonDetails } from "../person-details";

/** The labels of a voice there, except its language. The service calls any other gender "neutral". */
export function labelsOf({ gender, ageRange, accent }: Partial<PersonDetails> = {}): Record<string, string> {
  return {
    ...(gender && { gender: gender === "another" ? "neutral" : gender }),
    ...(ageRange && { age: ageRange }),
    ...(accent && { accent }),
  };
}
