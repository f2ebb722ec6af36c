import { z } from "zod";

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const onDisk = z.object({ path: z.string(), bytes: z.int().positive(), sha256 });
/** A file in a folder, with its expected size and checksum. */
export type FileOnDisk = z.infer<typeof onDisk>;

/** A name within one folder: a catalogue never leads out of its model's folder. */
const fileName = z.string().regex(/^[A-Za-z0-9][\w.-]*$/);

const modelFile = z.object({
  path: fileName,
  url: z.url(),
  /** Null when the size is unknown too. */
  bytes: z.int().positive().nullable(),
  /** Null when no full checksum is known. */
  sha256: sha256.nullable(),
  /**
   * The number of independent projects that publish this checksum. A file with fewer than two is installed only after
   * an operator pins it.
   */
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
  /** The reason why it cannot be installed, if more than checksums is missing. */
  unavailable: z.string().nullable(),
  /** Limits for the proof that replace the product's own; only a test catalogue has any. */
  proofLimits: z.record(z.string(), z.number()).nullable(),
});
export type CatalogueModel = z.infer<typeof catalogueModel>;

const runtimePackage = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  url: z.url(),
  /** The archive's size. */
  bytes: z.int().positive(),
  /** In the registry's format: sha512-<base64>. */
  integrity: z.string().regex(/^sha512-[A-Za-z0-9+/]{86}==$/),
  /** The files that are kept: neither scripts nor types. Those in `bin` are for one platform each. */
  files: z.array(onDisk.extend({ path: z.string().regex(/^(?!.*\.\.)[\w./-]+$/) })),
});
export type RuntimePackage = z.infer<typeof runtimePackage>;

export const catalogueSchema = z.object({
  models: z.array(catalogueModel),
  /** The first package is the runtime itself; the others are what it imports. */
  runtime: z.array(runtimePackage).min(1),
});
export type Catalogue = z.infer<typeof catalogueSchema>;
