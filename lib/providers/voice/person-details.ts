/** Details about the person in the recordings, all optional. */
export const genders = ["female", "male", "another"] as const;
export const ageRanges = ["young", "middle_aged", "old"] as const;

type Gender = (typeof genders)[number];
type AgeRange = (typeof ageRanges)[number];

export type PersonDetails = { gender: string | null; ageRange: string | null; accent: string | null };

/** Selects these details from the columns of a voice. */
export const personDetailsOf = ({ gender, ageRange, accent }: PersonDetails): PersonDetails => ({
  gender,
  ageRange,
  accent,
});

export const genderLabels: Readonly<Record<Gender, string>> = { female: "Female", male: "Male", another: "Another" };
export const ageRangeLabels: Readonly<Record<AgeRange, string>> = {
  young: "Young",
  middle_aged: "Middle-aged",
  old: "Old",
};
