import { cleanFileName, trueFileName } from "@/lib/voices/samples/file-name";

describe("the name of a recording", () => {
  it.each([
    ["Nonna, 1987.wav", "Nonna, 1987.wav"],
    ["C:\\Users\\ana\\Nonna.wav", "Nonna.wav"],
    ["../../etc/passwd", "passwd"],
    ["Nonna\u0000\n\u202egnp.wav", "Nonnagnp.wav"],
    ["Cafe\u0301.mp3", "Caf\u00e9.mp3"],
    [" \t", "recording"],
    ["", "recording"],
  ])("%j is kept as %j", (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  it("keeps its extension when it is shortened", () => {
    const kept = cleanFileName(`${"é".repeat(400)}.webm`);
    expect([...kept]).toHaveLength(255);
    expect(kept.endsWith(".webm")).toBe(true);
  });

  it.each([
    ["sample_1.wav", "webm", "sample_1.webm"],
    ["Nonna.MP3", "mp3", "Nonna.MP3"],
    ["film.mp4", "m4a", "film.mp4"],
    ["film.mov", "wav", "film.wav"],
    ["voicemail.3gp", "3gp", "voicemail.3gp"],
    ["no extension", "ogg", "no extension.ogg"],
    ["Dr. Rossi", "wav", "Dr. Rossi.wav"],
    [".wav", "mp3", ".wav.mp3"],
  ] as const)("%j with the content of %s becomes %j", (given, format, kept) => {
    expect(trueFileName(given, format)).toBe(kept);
  });
});
