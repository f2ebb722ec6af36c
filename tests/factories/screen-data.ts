import type { z } from "zod";
import type { User } from "@/lib/accounts/schema";
import type { Conversation, ConversationDetail, Message } from "@/lib/conversations/schema";
import type { UsageStats } from "@/lib/plans/schema";
import { summariseSpeech } from "@/lib/voices/policy";
import type { audioSample, voice } from "@/lib/voices/schema";

/** Rows as in the server's responses, for screens whose network is faked. */
export function aUserAnswer(given: Partial<User> = {}): User {
  return {
    id: 7,
    username: "anna",
    email: "anna@example.org",
    name: "Anna Berger",
    isAdmin: false,
    debugMode: false,
    hasPlans: true,
    subscriptionTier: "trial",
    subscriptionLimitMinutes: 20,
    subscriptionStartDate: "2026-11-01T00:00:00.000Z",
    lastLogin: null,
    createdAt: "2026-11-01T00:00:00.000Z",
    ...given,
  };
}

export function aVoiceAnswer(given: Partial<z.input<typeof voice>> = {}): z.input<typeof voice> {
  return {
    id: 1,
    userId: 7,
    name: "Nonna Rosa",
    description: "She grew roses.",
    status: "ready",
    voiceId: "profiles/1",
    provider: "local",
    avatarUrl: null,
    avatarGeneratedUrl: null,
    socialMediaData: null,
    metadata: {},
    errorMessage: null,
    neededKey: null,
    language: "en",
    relation: "grandmother",
    isLiving: null,
    gender: null,
    ageRange: null,
    accent: null,
    manner: "first_person",
    sampleCount: 2,
    speech: summariseSpeech(42),
    peaks: [0.2, 0.8, 0.4],
    recording: { url: "/audio/samples/11", duration: 42 },
    createdAt: "2026-11-01T10:00:00.000Z",
    updatedAt: "2026-11-01T10:00:00.000Z",
    ...given,
  };
}

export function aSampleAnswer(given: Partial<z.input<typeof audioSample>> = {}): z.input<typeof audioSample> {
  return {
    id: 11,
    voiceId: 1,
    fileName: "voicemail.mp3",
    filePath: "samples/1/a.mp3",
    duration: 31,
    mimeType: "audio/mpeg",
    sizeBytes: 400_000,
    verdict: "good",
    verdictText: "The voice is clear.",
    verdictAdvice: null,
    speechSeconds: 28,
    url: "/audio/samples/11",
    peaks: [0.2, 0.8, 0.4],
    createdAt: "2026-11-01T10:00:00.000Z",
    ...given,
  };
}

export function aConversationAnswer(given: Partial<Conversation> = {}): Conversation {
  return {
    id: 5,
    userId: 7,
    voiceId: 1,
    title: "Talk with Nonna Rosa",
    createdAt: "2026-11-02T10:00:00.000Z",
    updatedAt: "2026-11-02T10:00:00.000Z",
    voice: { id: 1, name: "Nonna Rosa", status: "ready", language: "en", avatarUrl: null },
    ...given,
  };
}

export function aConversationDetail(given: Partial<ConversationDetail["voice"]> = {}): ConversationDetail {
  const { voice: inList, ...row } = aConversationAnswer();
  return {
    ...row,
    voice: {
      ...inList,
      description: "She grew roses.",
      relation: null,
      gender: null,
      provider: "local",
      agentId: "local_1",
      createdAt: "2026-11-01T10:00:00.000Z",
      ...given,
    },
  };
}

export function aMessageAnswer(given: Partial<Message> = {}): Message {
  const role = given.role ?? "user";
  return {
    id: 100,
    conversationId: 5,
    role,
    content: "Hello Nonna.",
    audioUrl: role === "assistant" ? `/audio/messages/${given.id ?? 100}` : null,
    metadata: role === "assistant" ? JSON.stringify({ serviceType: "elevenlabs", useWebSpeech: false }) : null,
    replyToId: null,
    audioSeconds: null,
    createdAt: "2026-11-02T10:00:00.000Z",
    ...given,
  };
}

export function aUsageAnswer(given: Partial<UsageStats["usage"]> = {}): UsageStats {
  return {
    usage: {
      hasPlans: true,
      subscriptionTier: "trial",
      monthlyUsageMinutes: 5,
      monthlyLimitMinutes: 20,
      grantedMinutes: 0,
      percentUsed: 25,
      remainingMinutes: 15,
      remainingCallMinutes: given.remainingMinutes ?? 15,
      totalCallSessions: 0,
      activeCallSessions: 0,
      nextRenewalDate: "2026-12-01T10:00:00.000Z",
      ...given,
    },
  };
}
