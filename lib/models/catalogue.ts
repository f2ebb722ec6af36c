import "server-only";
import { readFileSync } from "node:fs";
import { builtInCatalogue } from "@/lib/models/built-in-catalogue";
import { type Catalogue, type CatalogueModel, catalogueSchema } from "@/lib/models/catalogue-schema";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

/**
 * The models that Keepsake supports. MODELS_CATALOGUE selects another catalogue for tests; production refuses that
 * setting.
 */
export function catalogue(): Catalogue {
  const file = env().MODELS_CATALOGUE;
  if (file === undefined) return builtInCatalogue;
  return catalogueSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/** @throws AppError not_found */
export function modelOf(name: string): CatalogueModel {
  const { models } = catalogue();
  const model = models.find((one) => one.name === name);
  if (model) return model;
  const known = models.map((one) => one.name).join(", ");
  throw new AppError("not_found", `There is no model called ${name}. The catalogue has ${known}.`);
}
