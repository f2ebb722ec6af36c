// npm run models -- list               lists available and installed models
// npm run models -- install NAME       downloads and checks a model; --accept answers the question about its licence
//   --from FOLDER|URL                  from a folder or a mirror, without other network access
// npm run models -- verify NAME        compares every file with its checksum
// npm run models -- remove NAME        removes a model; with the last one, the runtime
// npm run models -- pin NAME FILE...   records the checksums of files you downloaded, if the catalogue has none
import "./checked-settings";

import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { installModel, type Progress, removeModel, verifyModel } from "@/lib/models/install-model";
import { type ModelOffer, modelOffers } from "@/lib/models/offers";
import { pinFile } from "@/lib/models/pins";
import type { Fitness } from "@/lib/models/proof";
import { AppError } from "@/lib/platform/errors";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { stopEngines } from "@/lib/providers/engines/engines";
import { ProviderError } from "@/lib/providers/provider-error";
import { proveSecondMark } from "@/lib/providers/second-mark/proof";
import { proveModels } from "@/lib/providers/voice/home/own-server";

const USAGE = "Say what to do: npm run models -- list, install NAME, verify NAME, remove NAME or pin NAME FILE";

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: "string" }, accept: { type: "boolean", default: false } },
  });
  await run(positionals, values);
  process.exit(0);
} catch (error) {
  const isSentence = [AppError, StartRefusal].some((kind) => error instanceof kind);
  if (stop.signal.aborted)
    console.error("Stopped. Nothing was installed; the same command goes on where this one ended.");
  else console.error(isSentence ? (error as Error).message : error);
  process.exit(1);
}

async function run([action, name, ...files]: string[], { from, accept }: { from?: string; accept: boolean }) {
  if (action === "list") {
    console.log(modelOffers().map(sentencesOf).join("\n\n"));
    return;
  }
  if (name === undefined) throw new AppError("invalid_input", USAGE);
  if (action === "install") return install(name, from, accept);
  if (action === "verify") {
    const { files: count } = await verifyModel(name);
    console.log(`${name} is whole: ${count} files, and the runtime.`);
  } else if (action === "remove") {
    await removeModel(name);
    console.log(`${name} is removed.`);
  } else if (action === "pin" && files.length > 0) {
    for (const file of files) {
      const { path, sha256 } = await pinFile(name, file);
      console.log(`${path} of ${name} is pinned: ${sha256}`);
    }
  } else throw new AppError("invalid_input", USAGE);
}

async function install(name: string, from: string | undefined, accept: boolean) {
  const offer = modelOffers().find((one) => one.name === name);
  if (offer?.state === "offered") {
    console.log(`${sentencesOf(offer)}\n`);
    if (!accept) await ask();
  }
  const outcome = await installModel(name, { from, signal: stop.signal, onProgress: reporter() });
  console.log(outcome === "verified" ? `${name} is installed already, and whole.` : `${name} is installed.`);
  if (offer?.kind !== "hearing" && outcome !== "verified") await prove(name, offer?.kind === "voice");
}

/** Only a proven model is used. */
async function prove(name: string, isVoice: boolean) {
  const test = isVoice ? "speaks two sentences in two voices" : "marks a sentence and listens for the mark";
  console.log(`It ${test} now, to see what it is fit for on this machine.`);
  await (isVoice ? proveModels : proveSecondMark)().catch((error: unknown) =>
    console.error(error instanceof ProviderError ? error.message : error),
  );
  const proof = modelOffers().find((one) => one.name === name)?.proof;
  if (proof) console.log(`${name}: ${fitness(proof.fit)}. ${proof.reason ?? ""}`);
  await stopEngines();
}

async function ask() {
  if (!process.stdin.isTTY) {
    throw new AppError(
      "consent_required",
      "Nothing was downloaded. With --accept, you accept this licence and its limits.",
    );
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question("Do you accept this licence and these limits, and download it? (yes/no) ");
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new AppError("consent_required", "Nothing was downloaded.");
}

/** Prints a line for every tenth of the progress. */
function reporter() {
  let shown = 0;
  return ({ doneBytes, totalBytes }: Progress) => {
    const tenth = Math.floor((10 * doneBytes) / totalBytes);
    if (tenth <= shown) return;
    shown = tenth;
    console.log(`${tenth * 10} % of ${megabytes(totalBytes)}`);
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function sentencesOf(offer: ModelOffer): string {
  const { name, title, state, bytes, licence, attribution, prohibitedUses, reason, proof } = offer;
  const fit = proof ? `, ${fitness(proof.fit)}${proof.reason ? ` (${proof.reason})` : ""}` : ", not proven yet";
  const how = { installed: `installed${fit}`, offered: "can be installed", not_offered: "not offered" }[state];
  const facts = [`  Licence: ${licence}`, `  By: ${attribution}`, `  Not allowed: ${prohibitedUses}`];
  const isKnown = attribution !== "";
  return [
    `${name}: ${title}, ${how}`,
    ...(bytes > 0 && isKnown ? [`  Size: ${megabytes(bytes)}`] : []),
    ...(state === "offered" ? facts : []),
    ...(reason ? [`  ${reason}`] : []),
  ].join("\n");
}

function fitness(fit: Fitness): string {
  return fit === "calls" || fit === "letters" ? `fit for ${fit}` : fit;
}
