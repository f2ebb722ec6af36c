import { z } from "zod";

const models = z.object({ data: z.array(z.object({ id: z.string() })) });

/** The first model in a response in OpenAI's format, from a server that runs one model; null for any other response. */
export const firstModel = (json: unknown): string | null => models.safeParse(json).data?.data[0]?.id ?? null;
