import * as z from "zod/mini";
import { longDateInUtc, monthInUtc } from "@/lib/platform/english";
import { type Recording, recordingDetailsInput } from "@/lib/recordings/schema";

export const detailsForm = z.omit(recordingDetailsInput, { revision: true });
export type DetailsForm = z.infer<typeof detailsForm>;

export const detailsOf = ({ title, recordedOn, place, alsoHeard }: Recording): DetailsForm => ({
  title: title ?? "",
  recordedOn: recordedOn ?? "",
  place: place ?? "",
  alsoHeard: alsoHeard ?? "",
});

/** The transcript with one sentence per line, as the form shows it. */
export const wordsOf = ({ transcript }: Recording): string => transcript.parts.map(({ text }) => text).join("\n");

export const nameOf = ({ title, fileName }: Recording): string => title ?? (fileName || "Recording");

/** "1998", "December 1998" or "December 25, 1998". */
export function plainDay(recordedOn: string): string {
  const [year = "", month, day] = recordedOn.split("-");
  if (!month) return year;
  const date = new Date(`${year}-${month}-${day ?? "01"}T00:00:00Z`);
  return day ? longDateInUtc(date) : monthInUtc(date);
}

/** The label of a recording's stretch wherever it is shown: "The boat, August 1998". */
export const originalName = ({ title, recordedOn }: { title: string; recordedOn: string | null }): string =>
  recordedOn ? `${title}, ${plainDay(recordedOn)}` : title;
