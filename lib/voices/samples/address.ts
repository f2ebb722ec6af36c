export const recordingUrl = (sampleId: number): string => `/audio/samples/${sampleId}`;
