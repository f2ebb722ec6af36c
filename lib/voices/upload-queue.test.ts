import { MAX_SAMPLE_BYTES } from "@/lib/voices/limits";
import { audioSample } from "@/lib/voices/schema";
import {
  nextToSend,
  reasonToWait,
  sortOut,
  summariseUploads,
  type UploadEvent,
  type UploadItem,
  uploadReducer,
} from "@/lib/voices/upload-queue";
import { aSampleAnswer } from "@/tests/factories/screen-data";

const sample = (columns: Parameters<typeof aSampleAnswer>[0] = {}) => audioSample.parse(aSampleAnswer(columns));
const file = (key: string) => ({ key, fileName: `${key}.mp3`, sizeBytes: 10, origin: "file" as const, seconds: null });
const given = (...events: UploadEvent[]): UploadItem[] => events.reduce(uploadReducer, []);
const phases = (items: UploadItem[]) => items.map(({ phase }) => phase.name);
const added: UploadEvent = { type: "added", items: [file("a"), file("b")] };

describe("recordings on their way", () => {
  it("go one after the other, in the order they were added", () => {
    const waiting = given(added);
    expect(nextToSend(waiting)?.key).toBe("a");
    expect(nextToSend(given(added, { type: "sending", key: "a", share: 0 }))).toBeNull();
    expect(nextToSend(given(added, { type: "checking", key: "a" }))).toBeNull();
    expect(nextToSend(given(added, { type: "failed", key: "a", message: "Lost." }))?.key).toBe("b");
  });

  it("keep the others when one is canceled, and can be sent again", () => {
    const canceled = given(added, { type: "sending", key: "a", share: 0.5 }, { type: "canceled", key: "a" });
    expect(phases(canceled)).toEqual(["canceled", "waiting"]);
    expect(phases(uploadReducer(canceled, { type: "retried", key: "a" }))).toEqual(["waiting", "waiting"]);
  });

  it("are accepted when they arrived before the cancel did", () => {
    const items = given(added, { type: "canceled", key: "a" }, { type: "accepted", key: "a", sample: sample() });
    expect(phases(items)).toEqual(["accepted", "waiting"]);
  });

  it("are not sent again once the server has refused them", () => {
    const refused = given(added, { type: "checking", key: "a" }, { type: "refused", key: "a", message: "No sound." });
    expect(phases(uploadReducer(refused, { type: "retried", key: "a" }))).toEqual(["refused", "waiting"]);
  });

  it("take no notice of progress that comes after the end", () => {
    const done = given(added, { type: "accepted", key: "a", sample: sample() });
    expect(uploadReducer(done, { type: "sending", key: "a", share: 0.9 })[0]?.phase.name).toBe("accepted");
    expect(uploadReducer(done, { type: "failed", key: "a", message: "Late." })[0]?.phase.name).toBe("accepted");
  });

  it("leave the list when they are removed", () => {
    expect(given(added, { type: "removed", key: "a" }).map(({ key }) => key)).toEqual(["b"]);
  });
});

describe("what the recordings amount to", () => {
  it("counts the same recording sent twice once", () => {
    const twice = given(
      added,
      { type: "accepted", key: "a", sample: sample({ id: 3, speechSeconds: 12 }) },
      { type: "accepted", key: "b", sample: sample({ id: 3, speechSeconds: 12, verdict: "duplicate" }) },
    );
    expect(summariseUploads(twice)).toEqual({ accepted: 1, usable: 1, open: 0, isSettled: true, clearSeconds: 12 });
  });

  it("is settled only when nothing waits or is on its way", () => {
    expect(summariseUploads(given(added, { type: "failed", key: "a", message: "Lost." }))).toMatchObject({
      isSettled: false,
      open: 1,
    });
  });
});

describe("asking for the voice", () => {
  const summary = { accepted: 1, usable: 1, open: 0, isSettled: true, clearSeconds: 20 };

  it("happens at once when everything was taken", () => {
    expect(reasonToWait(summary, 0, false)).toBeNull();
  });

  it("waits when nothing can be used, even for somebody who insists", () => {
    const nothing = { ...summary, usable: 0, clearSeconds: 0 };
    expect(reasonToWait(nothing, 0, false)).toBe("nothing");
    expect(reasonToWait(nothing, 0, true)).toBe("nothing");
    expect(reasonToWait(nothing, 2, false)).toBeNull();
  });

  it("waits once when a recording was not taken, or none is clear", () => {
    expect(reasonToWait({ ...summary, open: 1 }, 0, false)).toBe("not_all_taken");
    expect(reasonToWait({ ...summary, clearSeconds: 0 }, 0, false)).toBe("nothing_clear");
    expect(reasonToWait({ ...summary, open: 1, clearSeconds: 0 }, 0, true)).toBeNull();
  });
});

describe("a choice of files", () => {
  const chosen = (name: string, type = "audio/mpeg", size = 1000) => ({ name, type, size });

  it("keeps recordings and names everything else with its reason", () => {
    const files = [
      chosen("a.mp3"),
      chosen("notes.txt", "text/plain"),
      chosen("empty.wav", "audio/wav", 0),
      chosen("long.wav", "audio/wav", MAX_SAMPLE_BYTES + 1),
      chosen("exact.wav", "audio/wav", MAX_SAMPLE_BYTES),
    ];
    const { taken, leftOut } = sortOut(files, [], 25);
    expect(taken.map(({ name }) => name)).toEqual(["a.mp3", "exact.wav"]);
    expect(leftOut).toEqual([
      { fileName: "notes.txt", reason: "not an audio file" },
      { fileName: "empty.wav", reason: "empty" },
      { fileName: "long.wav", reason: "Audio file is too large (max 10MB)", tooLarge: files[3] },
    ]);
  });

  it("takes a file once", () => {
    const { taken, leftOut } = sortOut(
      [chosen("a.mp3"), chosen("b.mp3"), chosen("b.mp3")],
      [{ fileName: "a.mp3", sizeBytes: 1000 }],
      25,
    );
    expect(taken.map(({ name }) => name)).toEqual(["b.mp3"]);
    expect(leftOut.map(({ reason }) => reason)).toEqual(["already in the list", "already in the list"]);
  });

  it("stops where a voice is full", () => {
    const { taken, leftOut } = sortOut([chosen("a.mp3"), chosen("b.mp3")], [], 1);
    expect(taken).toHaveLength(1);
    expect(leftOut).toEqual([{ fileName: "b.mp3", reason: "no more recordings fit into this voice" }]);
  });
});
