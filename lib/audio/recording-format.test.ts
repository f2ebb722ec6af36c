import { pickRecordingType, sniffRecording, toRecordingFile } from "@/lib/audio/recording-format";

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1, 0, 0, 0, 0, 0, 0, 0x1f]);
const mp4 = bytes("\0\0\0\x1cftypM4A ");

describe("the format of a recording", () => {
  it("asks Apple's browsers for MP4 and the others for WebM with Opus", () => {
    expect(pickRecordingType("Apple Computer, Inc.", () => true)).toBe("audio/mp4");
    expect(pickRecordingType("Google Inc.", () => true)).toBe("audio/webm;codecs=opus");
    expect(pickRecordingType("", (type) => type.startsWith("audio/ogg"))).toBe("audio/ogg;codecs=opus");
  });

  it("leaves the choice to a browser that supports none of them", () => {
    expect(pickRecordingType("Google Inc.", () => false)).toBe("");
  });

  it("tells the container by its bytes", () => {
    expect(sniffRecording(webm)).toEqual({ type: "audio/webm", extension: "webm" });
    expect(sniffRecording(mp4)).toEqual({ type: "audio/mp4", extension: "m4a" });
    expect(sniffRecording(bytes("OggS\0\x02\0\0\0\0\0\0"))).toEqual({ type: "audio/ogg", extension: "ogg" });
    expect(sniffRecording(bytes("RIFF\x24\0\0\0WAVE"))).toEqual({ type: "audio/wav", extension: "wav" });
    expect(sniffRecording(bytes("<html>nothing"))).toBeNull();
  });

  it("never labels bytes as a type they are not", async () => {
    const file = await toRecordingFile([new Blob([mp4], { type: "audio/webm" })], "recording");
    expect(file?.name).toBe("recording.m4a");
    expect(file?.type).toBe("audio/mp4");
    expect(file?.size).toBe(mp4.length);
  });

  it("gives nothing when nothing was recorded", async () => {
    expect(await toRecordingFile([], "recording")).toBeNull();
  });
});
