import "server-only";
import { recordAdminAction } from "@/lib/admin/audit";
import { assertNoInstall, beginInstall, cancelInstall } from "@/lib/admin/models/installs";
import { modelOf } from "@/lib/models/catalogue";
import { removeModel } from "@/lib/models/install-model";
import { modelOffers } from "@/lib/models/offers";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const TABLE = "models";

/** @throws AppError when the model is not offered, or another one is being installed */
export async function installFromScreen(actor: Actor, name: string, requestId: string): Promise<void> {
  const { revision, licence } = modelOf(name);
  if (env().VERCEL) throw new AppError("conflict", "Models need a disk that lasts, which Vercel does not have.");
  const offer = modelOffers().find((one) => one.name === name);
  if (offer?.state !== "offered") throw new AppError("conflict", offer?.reason ?? "This model is installed already.");
  assertNoInstall();
  const after = { revision, licence, accepted: true };
  await recordAdminAction(db, actor, { action: "install_model", table: TABLE, rowId: name, after, requestId });
  beginInstall(name);
}

export async function cancelFromScreen(actor: Actor, requestId: string): Promise<void> {
  await recordAdminAction(db, actor, { action: "cancel_install", table: TABLE, requestId });
  cancelInstall();
}

export async function removeFromScreen(actor: Actor, name: string, requestId: string): Promise<void> {
  modelOf(name);
  assertNoInstall();
  await recordAdminAction(db, actor, { action: "remove_model", table: TABLE, rowId: name, requestId });
  await removeModel(name);
}
