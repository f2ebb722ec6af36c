import { POST as restore } from "@/app/api/bin/[kind]/[id]/restore/route";
import { DELETE as erase } from "@/app/api/bin/[kind]/[id]/route";
import { GET as list } from "@/app/api/bin/route";
import type { BinItem, BinKind } from "@/lib/bin/schema";
import { aContext, aRequest } from "@/tests/factories/request";

type Caller = { userId: number };

/** Requests the caller's bin. */
export const listBinOf = async (as?: Caller) => list(await aRequest("GET", "/api/bin", { as }), aContext());

export const binOf = async (as: Caller): Promise<BinItem[]> => (await listBinOf(as)).json();

export const restoreFromBin = async (as: Caller | undefined, kind: BinKind, id: number) =>
  restore(await aRequest("POST", `/api/bin/${kind}/${id}/restore`, { as }), aContext({ kind, id }));

export const eraseFromBin = async (as: Caller | undefined, kind: BinKind, id: number) =>
  erase(await aRequest("DELETE", `/api/bin/${kind}/${id}`, { as }), aContext({ kind, id }));
