import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { ApiError } from "@/lib/platform/http/api";
import { randomKey } from "@/lib/platform/random-key";
import { MAX_SAMPLES_PER_VOICE } from "@/lib/voices/limits";
import { uploadNotices } from "@/lib/voices/notices";
import { useRemoveSample } from "@/lib/voices/queries";
import { voiceKeys } from "@/lib/voices/query-keys";
import { type Recording, sendRecording, type UploadWay } from "@/lib/voices/send-recording";
import {
  type LeftOut,
  nextToSend,
  sortOut,
  summariseUploads,
  type UploadEvent,
  type UploadItem,
  type UploadSummary,
  uploadReducer,
} from "@/lib/voices/upload-queue";

type Options = {
  way: UploadWay;
  /** Null until the voice exists; recordings wait in the queue until then. */
  voiceId: number | null;
  /** The number of recordings the voice already has. */
  known?: number;
  /** Called with the result of each upload. */
  onOutcome?: (outcome: UploadEvent) => void;
};

export type UploadQueue = {
  items: UploadItem[];
  summary: UploadSummary;
  way: UploadWay;
  /** Queues the acceptable files and returns the others with reasons. */
  addFiles: (files: readonly File[]) => LeftOut<File>[];
  addRecording: (file: File, seconds: number) => void;
  /** Removes an item; an accepted one is first deleted on the server. @throws ApiError when that fails */
  remove: (key: string) => Promise<void>;
  cancel: (key: string) => void;
  retry: (key: string) => void;
  /** A local URL for playback, valid while this page is open. */
  addressOf: (key: string) => string | null;
  fileOf: (key: string) => File | null;
};

type Held = { file: File; address: string };

/** Uploads recordings to a voice one at a time, each with its own progress, result and retry. */
export function useUpload({ way, voiceId, known = 0, onOutcome }: Options): UploadQueue {
  const [items, dispatch] = useReducer(uploadReducer, []);
  const held = useRef(new Map<string, Held>());
  const inFlight = useRef(new Map<string, AbortController>());
  const queryClient = useQueryClient();
  const { mutateAsync: send } = useMutation({
    mutationFn: ({ key, controller, ...recording }: Recording & { key: string; controller: AbortController }) =>
      sendRecording(way, recording, {
        signal: controller.signal,
        onProgress: (share) => dispatch(share >= 1 ? { type: "checking", key } : { type: "sending", key, share }),
      }),
  });

  const { mutateAsync: removeStored } = useRemoveSample(voiceId);

  const next = voiceId === null ? null : nextToSend(items);
  const transmit = useCallback(
    async ({ key, fileName }: UploadItem, to: number) => {
      const file = held.current.get(key)?.file;
      if (!file || inFlight.current.has(key)) return;
      const controller = new AbortController();
      inFlight.current.set(key, controller);
      dispatch({ type: "sending", key, share: 0 });
      // Remove it before reporting the result, because the report starts the next upload.
      const outcome = await send({ key, controller, voiceId: to, file, fileName }).then(
        ({ samples: [sample], refused: [refusal] }): UploadEvent =>
          sample
            ? { type: "accepted", key, sample }
            : { type: "refused", key, message: refusal?.message ?? "This file could not be used." },
        (error: unknown) => (controller.signal.aborted ? ({ type: "canceled", key } as const) : failure(key, error)),
      );
      inFlight.current.delete(key);
      dispatch(outcome);
      onOutcome?.(outcome);
      if (outcome.type === "accepted") void queryClient.invalidateQueries({ queryKey: voiceKeys.one(to) });
    },
    [send, queryClient, onOutcome],
  );

  // Starts the next queued upload whenever none is running.
  useEffect(() => {
    if (next && voiceId !== null) void transmit(next, voiceId);
  }, [next, voiceId, transmit]);

  useEffect(() => {
    const files = held.current;
    const requests = inFlight.current;
    return () => {
      for (const request of requests.values()) request.abort(new Error("The page was left."));
      for (const { address } of files.values()) URL.revokeObjectURL(address);
    };
  }, []);

  const hold = (file: File): string => {
    const key = randomKey();
    held.current.set(key, { file, address: URL.createObjectURL(file) });
    return key;
  };
  const cancel = (key: string) => {
    inFlight.current.get(key)?.abort(new Error("Canceled"));
    dispatch({ type: "canceled", key });
  };

  return {
    way,
    items,
    summary: summariseUploads(items),
    addFiles: (files) => {
      const { taken, leftOut } = sortOut(files, items, MAX_SAMPLES_PER_VOICE - known - items.length);
      dispatch({
        type: "added",
        items: taken.map((file) => ({
          key: hold(file),
          fileName: file.name,
          sizeBytes: file.size,
          origin: "file" as const,
          seconds: null,
        })),
      });
      return leftOut;
    },
    addRecording: (file, seconds) =>
      dispatch({
        type: "added",
        items: [{ key: hold(file), fileName: file.name, sizeBytes: file.size, origin: "recording", seconds }],
      }),
    remove: async (key) => {
      const stored = storedSample(items, key);
      if (stored !== null) await removeStored(stored);
      inFlight.current.get(key)?.abort(new Error("Removed"));
      URL.revokeObjectURL(held.current.get(key)?.address ?? "");
      held.current.delete(key);
      dispatch({ type: "removed", key });
    },
    cancel,
    retry: (key) => dispatch({ type: "retried", key }),
    addressOf: (key) => held.current.get(key)?.address ?? null,
    fileOf: (key) => held.current.get(key)?.file ?? null,
  };
}

/** The stored sample of an item. A duplicate belongs to an earlier item, so this one must not delete it. */
function storedSample(items: readonly UploadItem[], key: string): number | null {
  const phase = items.find((item) => item.key === key)?.phase;
  return phase?.name === "accepted" && phase.sample.verdict !== "duplicate" ? phase.sample.id : null;
}

/** These refusals are final; any other failure may succeed on a retry. */
const FINAL = new Set(["file_too_large", "unsupported_media", "invalid_input", "limit_reached"]);

function failure(key: string, error: unknown): UploadEvent {
  if (!(error instanceof ApiError)) return { type: "failed", key, message: uploadNotices.failed };
  if (error.code === "file_too_large") return { type: "refused", key, message: uploadNotices.tooLarge };
  const isFinal = error.code !== undefined && FINAL.has(error.code);
  return {
    type: isFinal ? "refused" : "failed",
    key,
    message: error.detail ? uploadNotices.failedBecause(error.detail) : uploadNotices.failed,
  };
}
