import * as z from "zod/mini";

const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));

export const modelParams = z.object({ name });

/** POST /api/admin/models: the licence and its limits are accepted with the same call. */
export const installInput = z.object({ name, accepted: z.literal(true) });
export type InstallInput = z.infer<typeof installInput>;

const model = z.object({
  name,
  title: z.string(),
  kind: z.enum(["voice", "hearing", "watermark"]),
  language: z.nullable(z.string()),
  licence: z.string(),
  attribution: z.string(),
  prohibitedUses: z.string(),
  state: z.enum(["installed", "offered", "not_offered"]),
  /** The size of the download, or on the disk. */
  bytes: z.int(),
  reason: z.nullable(z.string()),
  installedAt: z.nullable(z.iso.datetime()),
  /** Null until it is proven. */
  proof: z.nullable(
    z.object({ fit: z.enum(["calls", "letters", "used", "not used"]), reason: z.nullable(z.string()) }),
  ),
});
export type Model = z.infer<typeof model>;

const install = z.object({
  model: z.string(),
  state: z.enum(["running", "done", "cancelled", "failed"]),
  doneBytes: z.int(),
  totalBytes: z.int(),
  message: z.nullable(z.string()),
});
export type Install = z.infer<typeof install>;

/** GET /api/admin/models: `install` is the latest installation started by this process. */
export const modelsAnswer = z.object({ models: z.array(model), install: z.nullable(install) });
export type ModelsAnswer = z.infer<typeof modelsAnswer>;
