import * as z from "zod/mini";

/** Networks from which posts and stories may be imported in the future. */
export const platforms = [
  { id: "facebook", name: "Facebook" },
  { id: "twitter", name: "Twitter" },
  { id: "instagram", name: "Instagram" },
  { id: "youtube", name: "YouTube" },
] as const;

const imported = z.object({
  dateImported: z.coerce.date(),
  postsAnalyzed: z._default(z.number(), 0),
  dataPoints: z._default(z.number(), 0),
});

export type ImportedData = z.infer<typeof imported> & { id: string; name: string };

/** The imports of a voice, one line per platform; unreadable entries are omitted. */
export function listImported(socialMediaData: Record<string, unknown> | null): ImportedData[] {
  return platforms.flatMap(({ id, name }) => {
    const parsed = imported.safeParse(socialMediaData?.[id]);
    return parsed.success ? [{ id, name, ...parsed.data }] : [];
  });
}
