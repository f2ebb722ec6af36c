import {
  type CallSession,
  type CreateCallSessionInput,
  callSession,
  type SignedUrlAnswer,
  signedUrlAnswer,
} from "@/lib/calls/schema";
import { api } from "@/lib/platform/http/api";

/** The documents' calls around a call. All throw ApiError. */
export interface CallServer {
  signedUrl: (input: CreateCallSessionInput) => Promise<SignedUrlAnswer>;
  attach: (input: CreateCallSessionInput) => Promise<CallSession>;
  beat: (callId: number) => Promise<CallSession>;
  /** Also while the page is being left. @param seconds as the screen counted them; the server has its own clock. */
  end: (callId: number, seconds: number) => Promise<CallSession>;
}

export const callServer: CallServer = {
  signedUrl: ({ agentId, conversationId }) => {
    const query = new URLSearchParams({ agentId, conversationId: String(conversationId) });
    return api.get(`/api/elevenlabs/get-signed-url?${query}`, signedUrlAnswer);
  },
  attach: (input) => api.post("/api/call-sessions", input, callSession),
  beat: (callId) => api.post(`/api/call-sessions/${callId}/heartbeat`, {}, callSession),
  end: (callId, seconds) =>
    api.post(`/api/call-sessions/${callId}/end`, { duration_secs: Math.round(seconds) }, callSession, {
      keepalive: true,
    }),
};
