/**
 * How answers speak: as a portrayal of the loved one, in the first person, or as someone who remembers them with the
 * writer, in the third.
 */
export const manners = ["first_person", "third_person"] as const;
export type Manner = (typeof manners)[number];

/** A row of another schema version could name a manner that is gone. */
export const toManner = (stored: string): Manner => manners.find((manner) => manner === stored) ?? "first_person";
