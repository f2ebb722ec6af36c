import type {
  CallSession,
  CreateCallSessionInput,
  PrepareCallAnswer,
  PrepareCallInput,
  RecordingOffer,
  RecordingOfferInput,
  SignedUrlAnswer,
} from "@/lib/calls/schema";
import { ApiError, api, CONNECTION_LOST } from "@/lib/platform/http/api";
import type { CardLanguage } from "@/lib/safety/card-language";

/** The server's side of a call, over REST. Every method throws ApiError. */
export interface CallServer {
  /** Updates the provider's agent before a call, so that starting it takes one request. Starts no call. */
  prepare: (input: PrepareCallInput) => Promise<PrepareCallAnswer>;
  signedUrl: (input: PrepareCallInput & { isResumed?: boolean; callSessionId?: number }) => Promise<SignedUrlAnswer>;
  attach: (input: CreateCallSessionInput) => Promise<CallSession>;
  beat: (callId: number) => Promise<CallSession>;
  /** Also works while the page is closing. @param seconds as the screen counted them; the server uses its own clock */
  end: (callId: number, seconds: number) => Promise<CallSession>;
  /** Finds the recording that answers what was just said to a provider's agent. */
  findRecordingOffer: (input: RecordingOfferInput) => Promise<RecordingOffer>;
  /** Reports a sign of danger that only this browser noticed. Also works while the page is closing. */
  hold: (language: CardLanguage) => Promise<unknown>;
}

/** Timeout for a call's signed URL, in milliseconds: a dead connection never responds. */
const SIGN_WITHIN_MS = 15_000;

export const callServer: CallServer = {
  signedUrl: async (asked) => {
    const signal = AbortSignal.timeout(SIGN_WITHIN_MS);
    const answer = await api
      .post<SignedUrlAnswer>("/api/elevenlabs/get-signed-url", asked, { signal })
      .catch((error: unknown) => {
        throw signal.aborted ? new ApiError(0, CONNECTION_LOST, error) : error;
      });
    if (!answer.signedUrl) throw new TypeError("The answer has no address.");
    return answer;
  },
  prepare: (input) => api.post<PrepareCallAnswer>("/api/call-sessions/prepare", input),
  attach: (input) => api.post<CallSession>("/api/call-sessions", input),
  beat: (callId) => api.post<CallSession>(`/api/call-sessions/${callId}/heartbeat`, {}),
  end: (callId, seconds) =>
    api.post<CallSession>(
      `/api/call-sessions/${callId}/end`,
      { duration_secs: Math.round(seconds) },
      { keepalive: true },
    ),
  findRecordingOffer: (input) => api.post<RecordingOffer>("/api/call-sessions/recording", input),
  hold: (language) => api.post("/api/hold", { language }, { keepalive: true }),
};
