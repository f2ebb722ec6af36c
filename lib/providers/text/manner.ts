/**
 * The perspective of replies: a portrayal of the loved one in the first person, or someone who remembers them with the
 * user, in the third.
 */
export const manners = ["first_person", "third_person"] as const;
export type Manner = (typeof manners)[number];

/** A row from another version may contain a manner that no longer exists. */
export const toManner = (stored: string): Manner => manners.find((manner) => manner === stored) ?? "first_person";
