import type { ArchivedRecording } from "@/lib/archive/schema";
import { formatClock } from "@/lib/audio/time";
import { plainDay } from "@/lib/recordings/edit-forms";
import { missingWords } from "@/lib/recordings/notices";

type Details = Pick<ArchivedRecording, "title" | "recordedOn" | "place" | "alsoHeard">;

/** The details that the family added to a recording, besides its title. */
export const detailsOf = ({ recordedOn, place, alsoHeard }: Omit<Details, "title">) =>
  [
    { label: "Made", value: recordedOn && plainDay(recordedOn) },
    { label: "Where", value: place },
    { label: "Also heard", value: alsoHeard },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));

export const checkedNotice = ({ isChecked, gaps }: NonNullable<ArchivedRecording["words"]>): string => {
  const by = isChecked
    ? "A person has checked these words."
    : "A service heard these words. Nobody has checked them, so some may be wrong.";
  return `${by} ${missingWords(gaps)}`.trim();
};

/** A recording's title, details and transcript as plain text. Null when there are none. */
export function recordingText(
  sample: Details & { fileName: string },
  words: ArchivedRecording["words"],
): string | null {
  const { title, fileName } = sample;
  const details = detailsOf(sample).map(({ label, value }) => `${label}: ${value}`);
  if (title === null && details.length === 0 && words === null) return null;
  const head = [title, `Recording: ${fileName}`, ...details].filter((line) => line !== null);
  const lines = words?.parts.map(({ from, text }) => (from === null ? text : `[${formatClock(from)}] ${text}`)) ?? [];
  return [...head, ...(words ? ["", checkedNotice(words), "", ...lines] : []), ""].join("\n");
}
