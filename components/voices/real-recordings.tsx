"use client";

import { RealRecording } from "@/components/audio/real-recording";
import { serverMessage } from "@/components/common/show-server-error";
import { Spinner } from "@/components/ui/spinner";
import { useSamples } from "@/lib/voices/queries";

export interface RealRecordingsProps {
  voice: { id: number; name: string };
}

/** The original recordings, to listen to. */
export function RealRecordings({ voice: { id, name } }: RealRecordingsProps) {
  const { data, error } = useSamples(id);
  if (error) return <p role="alert">{serverMessage(error, "The recordings could not be loaded.")}</p>;
  if (!data) {
    return (
      <p role="status" className="flex items-center gap-2 text-muted-foreground">
        <Spinner />
        Loading the recordings
      </p>
    );
  }
  if (data.length === 0) return <p className="text-muted-foreground">There are no recordings here.</p>;
  return (
    <ul aria-label={`Recordings of ${name}`} className="grid gap-2">
      {data.toReversed().map(({ id: sampleId, url, duration, peaks, fileName }) => (
        <li key={sampleId}>
          <RealRecording name={name} url={url} duration={duration} peaks={peaks} detail={fileName} />
        </li>
      ))}
    </ul>
  );
}
