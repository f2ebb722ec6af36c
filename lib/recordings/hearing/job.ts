import { z } from "zod";

export const HEAR_RECORDING = "hear_recording";

/** The job's subject, which allows one job per recording. */
export const hearingSubject = (sampleId: number): string => `${HEAR_RECORDING}:${sampleId}`;

export const hearingPayload = z.object({ sampleId: z.int() });
