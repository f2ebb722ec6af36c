export type Stretch = {
  sampleId: number;
  title: string | null;
  fileName: string;
  recordedOn: string | null;
  from: number | null;
  to: number | null;
  text: string;
  score: number;
  isSure: boolean;
};
export async function findStretches(_voice: unknown, _question: string): Promise<Stretch[]> {
  return [];
}
