import "server-only";
import { catalogue } from "@/lib/models/catalogue";
import type { CatalogueModel } from "@/lib/models/catalogue-schema";
import { modelFolder } from "@/lib/models/folders";
import { bytesToInstall } from "@/lib/models/install-model";
import { readInstalled } from "@/lib/models/installed";
import { filesOf } from "@/lib/models/pins";
import { type Proof, readProof, sumsOf } from "@/lib/models/proof";

export type ModelOffer = Pick<CatalogueModel, "name" | "title" | "kind" | "language" | "licence" | "attribution"> & {
  prohibitedUses: string;
  state: "installed" | "offered" | "not_offered";
  /** The size of the download, or on the disk. */
  bytes: number;
  /** The reason why it is not offered. */
  reason: string | null;
  installedAt: string | null;
  /** Null until it is proven. */
  proof: Pick<Proof, "fit" | "reason"> | null;
};

/** All models of the catalogue, with their state here. */
export const modelOffers = (): ModelOffer[] => catalogue().models.map(offerOf);

function offerOf(model: CatalogueModel): ModelOffer {
  const { name, title, kind, language, licence, attribution, prohibitedUses } = model;
  const installed = readInstalled(name);
  const missing = filesOf(model).missing.map((file) => file.path);
  const unpinned =
    missing.length > 0
      ? `${missing.length} of its files have no checksum from two independent sources: ${missing.join(", ")}.`
      : null;
  const proof = installed && readProof(modelFolder(name), sumsOf(installed.files));
  const reason = installed ? null : (model.unavailable ?? unpinned);
  return {
    ...{ name, title, kind, language, licence, attribution, prohibitedUses },
    state: installed ? "installed" : reason === null ? "offered" : "not_offered",
    bytes: installed ? installed.files.reduce((sum, { bytes }) => sum + bytes, 0) : bytesToInstall(model),
    reason,
    installedAt: installed?.installedAt ?? null,
    proof: proof && { fit: proof.fit, reason: proof.reason },
  };
}
