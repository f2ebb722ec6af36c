import { runNextJob } from "@/lib/background";
import { createConversation, createMessage } from "@/lib/conversations/mutations";
import { startReply } from "@/lib/conversations/replies/claim";
import { hearReply } from "@/lib/conversations/speech/speak";
import type { Actor } from "@/lib/platform/auth/actor";
import { fileStore } from "@/lib/providers/storage";
import { CompanionTextProvider } from "@/lib/providers/text/companion/companion";
import { local as localVoices } from "@/lib/providers/voice/local/definition";
import { CONSENT_VERSION } from "@/lib/voices/consent";
import { getVoice } from "@/lib/voices/data";
import { createVoice, updateVoice } from "@/lib/voices/mutations";
import { takeSample } from "@/lib/voices/samples/take-sample";
import type { Relative } from "./family";
import { record } from "./recordings";

const ADDRESS = "127.0.0.1";
const MADE_WITHIN_MS = 180_000;

const local = await localVoices.open()();
/** Ignores configured keys: making a demo must not use up anyone's credits. */
const embedded = { voice: async () => local, files: fileStore };
const writers = async () => ({ text: new CompanionTextProvider(), voice: local });

/** Adds one relative as a person would: voice and consent, recordings, creation, conversations with replies. */
export async function addRelative(actor: Actor, relative: Relative) {
  const consent = { accepted: true as const, wording: CONSENT_VERSION };
  const { name, description, relation, living, speaker, recordings } = relative;
  const input = { name, description, relation, living, language: speaker.language, consent };
  const { id: voiceId } = await createVoice(actor, input, ADDRESS);
  for (const { fileName, ...take } of recordings) {
    await takeSample(voiceId, { fileName, bytes: await record(speaker, take) });
  }
  if (relative.ends === "pending") return;
  await updateVoice(actor, voiceId, { status: "processing" }, ADDRESS);
  if (relative.ends === "processing") return;
  await make(actor, voiceId, relative);
  for (const talk of relative.talks) await converse(actor, voiceId, talk);
}

/** In this process, or by a server that runs on the same database. */
async function make(actor: Actor, voiceId: number, { name, ends }: Relative) {
  const pick = async () => ({ provider: local, keyOwnerId: null });
  const deadline = Date.now() + MADE_WITHIN_MS;
  while (Date.now() < deadline) {
    const { status } = await getVoice(actor, voiceId);
    if (status === ends) return;
    if (status !== "processing") throw new Error(`The voice of ${name} is ${status}, not ${ends}.`);
    const found = await runNextJob(new AbortController().signal, { pick });
    if (!found) await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`The voice of ${name} was not made in time.`);
}

async function converse(actor: Actor, voiceId: number, { title, wrote }: Relative["talks"][number]) {
  const { id: conversationId } = await createConversation(actor, { voiceId, ...(title && { title }) });
  for (const content of wrote) {
    await createMessage(actor, { conversationId, role: "user", content }, null);
    const reply = await startReply(actor, { conversationId, voiceId }, writers);
    const { id } = await reply.finished;
    const heard = await hearReply(actor, id, null, embedded);
    await heard.response.arrayBuffer();
    await heard.work;
  }
}
