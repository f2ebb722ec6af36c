import type { CallSession, CreateCallSessionInput, PrepareCallInput, SignedUrlAnswer } from "@/lib/calls/schema";
import { api, send } from "@/lib/platform/http/api";

/** The documents' calls around a call. All throw ApiError. */
export interface CallServer {
  /** Calls nobody yet: what can be settled with the voice's provider before a call is. */
  prepare: (input: PrepareCallInput) => Promise<void>;
  signedUrl: (input: PrepareCallInput) => Promise<SignedUrlAnswer>;
  attach: (input: CreateCallSessionInput) => Promise<CallSession>;
  beat: (callId: number) => Promise<CallSession>;
  /** Also while the page is being left. @param seconds as the screen counted them; the server has its own clock. */
  end: (callId: number, seconds: number) => Promise<CallSession>;
}

export const callServer: CallServer = {
  signedUrl: async ({ agentId, conversationId }) => {
    const query = new URLSearchParams({ agentId, conversationId: String(conversationId) });
    const answer = await api.get<SignedUrlAnswer>(`/api/elevenlabs/get-signed-url?${query}`);
    if (!answer.signedUrl) throw new TypeError("The answer has no address.");
    return answer;
  },
  prepare: async (input) => {
    await send("POST", "/api/call-sessions/prepare", input);
  },
  attach: (input) => api.post<CallSession>("/api/call-sessions", input),
  beat: (callId) => api.post<CallSession>(`/api/call-sessions/${callId}/heartbeat`, {}),
  end: (callId, seconds) =>
    api.post<CallSession>(
      `/api/call-sessions/${callId}/end`,
      { duration_secs: Math.round(seconds) },
      { keepalive: true },
    ),
};
