import "server-only";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { catalogue } from "@/lib/models/catalogue";
import type { CatalogueModel } from "@/lib/models/catalogue-schema";
import { modelFolder } from "@/lib/models/folders";
import { bytesToInstall } from "@/lib/models/install-model";
import { readInstalled } from "@/lib/models/installed";
import { filesOf } from "@/lib/models/pins";

const proof = z.object({ fit: z.enum(["calls", "letters", "not used"]), reason: z.string().nullish() });
export type Proof = { fit: z.infer<typeof proof>["fit"]; reason: string | null };

export type ModelOffer = Pick<CatalogueModel, "name" | "title" | "kind" | "language" | "licence" | "attribution"> & {
  prohibitedUses: string;
  state: "installed" | "offered" | "not_offered";
  /** To download, or on the disk. */
  bytes: number;
  /** Why it is not offered. */
  reason: string | null;
  installedAt: string | null;
  /** Null while it is not proven yet. */
  proof: Proof | null;
};

/** Every model of the catalogue, and how it stands here. */
export const modelOffers = (): ModelOffer[] => catalogue().models.map(offerOf);

function offerOf(model: CatalogueModel): ModelOffer {
  const { name, title, kind, language, licence, attribution, prohibitedUses } = model;
  const installed = readInstalled(name);
  const missing = filesOf(model).missing.map((file) => file.path);
  const unpinned =
    missing.length > 0
      ? `${missing.length} of its files have no checksum from two independent sources: ${missing.join(", ")}.`
      : null;
  const reason = installed ? null : (model.unavailable ?? unpinned);
  return {
    ...{ name, title, kind, language, licence, attribution, prohibitedUses },
    state: installed ? "installed" : reason === null ? "offered" : "not_offered",
    bytes: installed ? installed.files.reduce((sum, { bytes }) => sum + bytes, 0) : bytesToInstall(model),
    reason,
    installedAt: installed?.installedAt ?? null,
    proof: installed ? readProof(name) : null,
  };
}

function readProof(name: string): Proof | null {
  const file = path.join(modelFolder(name), "proof.json");
  if (!existsSync(file)) return null;
  const parsed = proof.safeParse(JSON.parse(readFileSync(file, "utf8")));
  return parsed.success ? { fit: parsed.data.fit, reason: parsed.data.reason ?? null } : null;
}
