import { binVoice } from "@/lib/bin/voices/mutations";
import { openCall } from "@/lib/calls/server/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { aUser } from "@/tests/factories/users";
import { aSample, aVoice } from "@/tests/factories/voices";

export type Theirs = {
  userId: number;
  sessionId: number;
  voiceId: number;
  sampleId: number;
  conversationId: number;
  replyId: number;
  callId: number;
  noteId: number;
  passkeyId: number;
  supportRequestId: number;
  /** A voice in their bin. */
  binnedId: number;
};
type Attempt = { status: 403 | 404; params?: Record<string, string | number>; query?: string; json?: unknown };

const someSettings = { pace: 100, similarity: 60, stability: 40, style: 10 };

/** How each call requests another person's row, and how it must refuse: 404, or 403 for a named user. */
export const withAnothersRow: Record<string, (theirs: Theirs) => Attempt> = {
  "POST /api/messages/[id]/answer": ({ replyId }) => ({ status: 404, params: { id: replyId }, json: { answer: "no" } }),
  "POST /api/hold/end": ({ conversationId }) => ({ status: 404, json: { signs: 1, conversationId } }),
  "GET /api/voices": ({ userId }) => ({ status: 403, query: `?userId=${userId}` }),
  "POST /api/voices": ({ userId }) => ({ status: 403, json: { name: "Nonna", language: "en", userId } }),
  "GET /api/voices/[id]": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  "PATCH /api/voices/[id]": ({ voiceId }) => ({ status: 404, params: { id: voiceId }, json: { name: "Mine now" } }),
  "DELETE /api/voices/[id]": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  "PATCH /api/voices/[id]/status": ({ voiceId }) => ({
    status: 404,
    params: { id: voiceId },
    json: { status: "ready" },
  }),
  "GET /api/voices/[id]/passage": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  "PUT /api/voices/[id]/passage": ({ voiceId, sampleId }) => ({
    status: 404,
    params: { id: voiceId },
    json: { sampleId, from: 0, transcript: "" },
  }),
  "GET /api/voices/[id]/passage/audio": ({ voiceId, sampleId }) => ({
    status: 404,
    params: { id: voiceId },
    query: `?sampleId=${sampleId}&from=0`,
  }),
  "GET /api/voices/[id]/settings": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  "PUT /api/voices/[id]/settings": ({ voiceId }) => ({ status: 404, params: { id: voiceId }, json: someSettings }),
  "POST /api/voices/[id]/settings/audio": ({ voiceId }) => ({
    status: 404,
    params: { id: voiceId },
    json: someSettings,
  }),
  "GET /api/voices/[id]/making": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  "POST /api/voices/[id]/greeting": ({ voiceId }) => ({ status: 404, params: { id: voiceId }, json: {} }),
  "GET /api/voices/[id]/consent": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  "GET /api/voices/[id]/avatar": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  "POST /api/voices/[id]/avatar": ({ voiceId }) => ({ status: 404, params: { id: voiceId } }),
  // Refused for the missing role; tests/integration/settings.test.ts tries as another administrator.
  "PATCH /api/users/[id]/debug-mode": ({ userId }) => ({
    status: 403,
    params: { id: userId },
    json: { debugMode: true },
  }),
  "POST /api/upload-audio": ({ voiceId }) => ({ status: 404, query: `?voiceId=${voiceId}` }),
  // With a blob store configured, tests/integration/samples-to-store.test.ts tries another's voice as well.
  "POST /api/upload-audio/token": ({ voiceId }) => ({
    status: 404,
    json: {
      type: "blob.generate-client-token",
      payload: {
        pathname: `samples/${voiceId}/0123456789abcdef0123456789abcdef`,
        clientPayload: JSON.stringify({ voiceId, fileName: "a.wav", sizeBytes: 10 }),
        multipart: false,
      },
    },
  }),
  "POST /api/export": ({ voiceId }) => ({ status: 404, json: { voiceId } }),
  "GET /api/audio-samples": ({ voiceId }) => ({ status: 404, query: `?voiceId=${voiceId}` }),
  "DELETE /api/audio-samples/[id]": ({ sampleId }) => ({ status: 404, params: { id: sampleId } }),
  "GET /audio/samples/[id]": ({ sampleId }) => ({ status: 404, params: { id: sampleId } }),
  "GET /api/recordings": ({ voiceId }) => ({ status: 404, query: `?voiceId=${voiceId}` }),
  "PATCH /api/recordings/[id]": ({ sampleId }) => ({
    status: 404,
    params: { id: sampleId },
    json: { title: "Mine now", recordedOn: "1998", place: "", alsoHeard: "", revision: 0 },
  }),
  "PUT /api/recordings/[id]/transcript": ({ sampleId }) => ({
    status: 404,
    params: { id: sampleId },
    json: { words: "Mine now", revision: 0 },
  }),
  "POST /api/recordings/[id]/hearing": ({ sampleId }) => ({ status: 404, params: { id: sampleId } }),
  "POST /api/recordings/[id]/facts": ({ sampleId }) => ({ status: 404, params: { id: sampleId } }),
  "GET /api/conversations": ({ userId }) => ({ status: 403, query: `?userId=${userId}` }),
  "POST /api/conversations": ({ voiceId }) => ({ status: 404, json: { voiceId } }),
  "GET /api/conversations/[id]": ({ conversationId }) => ({ status: 404, params: { id: conversationId } }),
  "PATCH /api/conversations/[id]": ({ conversationId }) => ({
    status: 404,
    params: { id: conversationId },
    json: { title: "Mine now" },
  }),
  "DELETE /api/conversations/[id]": ({ conversationId }) => ({ status: 404, params: { id: conversationId } }),
  "GET /api/messages": ({ conversationId }) => ({ status: 404, query: `?conversationId=${conversationId}` }),
  "POST /api/messages": ({ conversationId }) => ({
    status: 404,
    json: { conversationId, content: "Let me in", role: "user" },
  }),
  "POST /api/generate-response": ({ conversationId, voiceId }) => ({ status: 404, json: { conversationId, voiceId } }),
  "GET /api/elevenlabs/get-signed-url": ({ voiceId }) => ({ status: 404, query: `?agentId=local_${voiceId}` }),
  "POST /api/elevenlabs/get-signed-url": ({ voiceId }) => ({ status: 404, json: { agentId: `local_${voiceId}` } }),
  "POST /api/call-sessions": ({ voiceId, conversationId }) => ({
    status: 404,
    json: { agentId: `local_${voiceId}`, conversationId },
  }),
  "POST /api/call-sessions/prepare": ({ voiceId, conversationId }) => ({
    status: 404,
    json: { agentId: `local_${voiceId}`, conversationId },
  }),
  "POST /api/call-sessions/recording": ({ conversationId }) => ({
    status: 404,
    json: { conversationId, text: "Tell me about the garden." },
  }),
  "POST /api/call-sessions/[id]/end": ({ callId }) => ({ status: 404, params: { id: callId } }),
  "POST /api/call-sessions/[id]/heartbeat": ({ callId }) => ({ status: 404, params: { id: callId } }),
  "POST /api/test/create-agent": ({ voiceId }) => ({ status: 404, json: { voiceId, name: "Nonna" } }),
  "HEAD /audio/messages/[id]": ({ replyId }) => ({ status: 404, params: { id: replyId } }),
  "GET /audio/messages/[id]": ({ replyId }) => ({ status: 404, params: { id: replyId } }),
  "DELETE /api/bin/[kind]/[id]": ({ binnedId }) => ({ status: 404, params: { kind: "voices", id: binnedId } }),
  "POST /api/bin/[kind]/[id]/restore": ({ binnedId }) => ({ status: 404, params: { kind: "voices", id: binnedId } }),
  "GET /api/notes": ({ voiceId }) => ({ status: 404, query: `?voiceId=${voiceId}` }),
  "GET /api/notes/export": ({ voiceId }) => ({ status: 404, query: `?voiceId=${voiceId}` }),
  "POST /api/notes": ({ voiceId }) => ({ status: 404, json: { voiceId, kind: "saying", text: "Mine now" } }),
  "PATCH /api/notes/[id]": ({ noteId }) => ({ status: 404, params: { id: noteId }, json: { text: "Mine now" } }),
  "DELETE /api/notes/[id]": ({ noteId }) => ({ status: 404, params: { id: noteId } }),
  "DELETE /api/user/sessions/[id]": ({ sessionId }) => ({ status: 404, params: { id: sessionId } }),
  "PATCH /api/user/passkeys/[id]": ({ passkeyId }) => ({
    status: 404,
    params: { id: passkeyId },
    json: { name: "Mine now" },
  }),
  "DELETE /api/user/passkeys/[id]": ({ passkeyId }) => ({ status: 404, params: { id: passkeyId } }),
  "POST /api/support": ({ userId }) => ({
    status: 403,
    json: { userId, subject: "A question", category: "general", message: "Long enough to be a message." },
  }),
  "POST /api/support/[id]/messages": ({ supportRequestId }) => ({
    status: 404,
    params: { id: supportRequestId },
    json: { text: "Let me in" },
  }),
};

/** A person with a row of each kind. Every text mentions a garden. */
export async function aPersonWithRows(): Promise<{ owner: Actor; theirs: Theirs }> {
  const owner = await aUser();
  const { voice, conversation, messages } = await aConversation(owner, {
    voice: { name: "Gardener", description: "Kept a garden.", metadata: { avatarPath: "avatars/1/garden.webp" } },
    title: "About the garden",
    wrote: ["I miss the garden."],
  });
  const words = { position: 0, text: "We sat in the garden." };
  const sample = await aSample(voice.id, {
    fileName: "In the garden.wav",
    title: "The garden",
    transcriptState: "heard",
    transcriptParts: { create: words },
  });
  const reply = await aMessage(conversation.id, {
    content: "The garden was green.",
    role: "assistant",
    replyToId: messages[0]?.id ?? null,
    audioUrl: "/audio/messages/1",
  });
  const { callId } = await openCall({
    userId: owner.userId,
    agentId: `local_${voice.id}`,
    provider: "local",
    providerConversationId: `ticket_${voice.id}`,
    conversationId: conversation.id,
  });
  const note = await db.note.create({
    data: { voiceId: voice.id, kind: "saying", text: "Mind the garden gate." },
    select: { id: true },
  });
  const passkey = await db.passkey.create({
    data: { userId: owner.userId, name: "The garden's key", credentialId: `theirs-${voice.id}`, publicKey: "x" },
    select: { id: true },
  });
  const asked = await db.supportRequest.create({
    data: { userId: owner.userId, subject: "The garden", category: "other", message: "How do I add the garden?" },
    select: { id: true },
  });
  const binned = await aVoice(owner, { columns: { name: "Another gardener" } });
  await binVoice(owner, binned.id);
  const theirs = {
    passkeyId: passkey.id,
    callId,
    noteId: note.id,
    userId: owner.userId,
    sessionId: owner.sessionId,
    voiceId: voice.id,
    sampleId: sample.id,
    conversationId: conversation.id,
    replyId: reply.id,
    supportRequestId: asked.id,
    binnedId: binned.id,
  };
  return { owner, theirs };
}
