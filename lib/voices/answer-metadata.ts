import type { Voice } from "@/lib/voices/schema";

/** Whether the voice has an agent; without one it cannot be called. */
export const hasAgent = ({ metadata }: Pick<Voice, "metadata">): boolean => metadata.elevenlabsAgentId !== undefined;

/** The service's error when the voice could not be made: its text, or its fields. */
export const failureDetailsOf = ({ metadata }: Voice) => metadata.elevenlabsErrorDetails;
