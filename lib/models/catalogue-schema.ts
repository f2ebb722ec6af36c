import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const onDisk = z.object({ path: z.string(), bytes: z.int().positive(), sha256 });
/** A file of a folder, and what it has to be. */
export type FileOnDisk = z.infer<typeof onDisk>;

/** A name within one folder: a catalogue never leads out of its model's folder. */
const fileName = z.string().regex(/^[A-Za-z0-9][\w.-]*$/);

const modelFile = z.object({
  path: fileName,
  url: z.url(),
  /** Null where it was not found either. */
  bytes: z.int().positive().nullable(),
  /** Null where no full sum was found. */
  sha256: sha256.nullable(),
  /** How many independent projects publish this sum. A file with fewer than two is installed only once an operator pins it. */
  sources: z.int().min(0),
});
export type ModelFile = z.infer<typeof modelFile>;

const catalogueModel = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  title: z.string(),
  kind: z.enum(["voice", "hearing", "watermark"]),
  /** ISO 639-1; null for a model that has no language of its own. */
  language: z.string().nullable(),
  revision: z.string(),
  licence: z.string(),
  attribution: z.string(),
  prohibitedUses: z.string(),
  files: z.array(modelFile),
  /** Why it cannot be installed, where sums are not all that is missing. */
  unavailable: z.string().nullable(),
  /** Limits for the proof in place of the product's own; only a test catalogue has any. */
  proofLimits: z.record(z.string(), z.number()).nullable(),
});
export type CatalogueModel = z.infer<typeof catalogueModel>;

const runtimePackage = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  url: z.url(),
  /** The archive's own. */
  bytes: z.int().positive(),
  /** As registries publish it: sha512-<base64>. */
  integrity: z.string().regex(/^sha512-[A-Za-z0-9+/]{86}==$/),
  /** The files that are kept of it: neither scripts nor types. Those in `bin` are for one platform each. */
  files: z.array(onDisk.extend({ path: z.string().regex(/^(?!.*\.\.)[\w./-]+$/) })),
});
export type RuntimePackage = z.infer<typeof runtimePackage>;

export const catalogueSchema = z.object({
  models: z.array(catalogueModel),
  /** The first package is the runtime itself; the others are what it imports. */
  runtime: z.array(runtimePackage).min(1),
});
export type Catalogue = z.infer<typeof catalogueSchema>;
