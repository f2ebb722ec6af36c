/** The kinds of notes on how a loved one spoke, in the order in which the family is asked for them. */
export const noteKinds = ["called_you", "hello", "goodbye", "love", "sad", "glad", "saying", "fact", "avoid"] as const;
export type NoteKind = (typeof noteKinds)[number];

/** A note as a text provider sees it: the family's own words. */
export type PersonaNote = { kind: NoteKind; text: string };
