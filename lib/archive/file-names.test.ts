import fc from "fast-check";
import { asAddress, FolderNames, safeName } from "@/lib/archive/file-names";

it.each([
  ["Sunday at Nonna's.wav", "Sunday at Nonna's.wav"],
  ["a/b\\c:d*e?.mp3", "a-b-c-d-e-.mp3"],
  ["CON", "_CON"],
  ["aux.wav", "_aux.wav"],
  ["console.wav", "console.wav"],
  [" .hidden. ", "hidden"],
  ["\u202Egnp.wav", "gnp.wav"],
  ["...", "recording"],
])("%j is written as %j", (given, name) => {
  expect(safeName(given, "recording")).toBe(name);
});

it("cuts a long name in the middle and keeps its ending", () => {
  const name = safeName(`${"ä".repeat(200)}.m4a`, "recording");
  expect([...name].length).toBeLessThanOrEqual(60);
  expect(name).toMatch(/^ä+~ä+\.m4a$/);
});

it("gives no name twice in a folder, also where case or accents' spelling do not count", () => {
  const names = new FolderNames(["index.html"]);
  expect(["a.wav", "A.WAV", "a.wav", "Index.html", "é", "e\u0301"].map((name) => names.take(name, "x"))).toEqual([
    "a.wav",
    "A (2).WAV",
    "a (3).wav",
    "Index (2).html",
    "é",
    "é (2)",
  ]);
});

it("whatever a file is called, its name is safe everywhere and its address leads to it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (given) => {
      const name = safeName(given, "recording");
      expect(name).toMatch(/^[^<>:"/\\|?*\p{Cc}]+$/u);
      expect(name).not.toMatch(/^\.|[. ]$/);
      expect(decodeURIComponent(asAddress(`a b/${name}`))).toBe(`a b/${name}`);
    }),
  );
});
