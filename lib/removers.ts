import "server-only";
import { removeAgent, removeCallRecord } from "@/lib/calls/server/removers";
import { carryOutRemovals, type Places, removeFile } from "@/lib/jobs/removals/carry-out";
import { removeProviderVoice } from "@/lib/voices/making/remover";

const removers = {
  file: removeFile,
  provider_voice: removeProviderVoice,
  provider_agent: removeAgent,
  provider_call: removeCallRecord,
};

/** Carries out the due removals of all domains. */
export const removeDue = (stop = new AbortController().signal, places?: Partial<Places>) =>
  carryOutRemovals(removers, stop, places);
