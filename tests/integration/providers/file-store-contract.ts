import type { FileStore } from "@/lib/providers/storage/provider";
import type { Fault } from "@/tests/emulators/exchange";

/** A store of its own for each test. */
export type StoreUnderTest = { store: FileStore; close(): Promise<void> };

const bytesOf = async (body: ReadableStream<Uint8Array>) => new Uint8Array(await new Response(body).arrayBuffer());

const textOf = async (store: FileStore, key: string, range?: { start: number; end?: number }) => {
  const file = await store.read(key, range);
  return file && new TextDecoder().decode(await bytesOf(file.body));
};

const inPieces = (...pieces: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      controller.close();
    },
  });

const text = (value: string) => new TextEncoder().encode(value);

/** The contract of every FileStore, whatever keeps the bytes. */
export function describeFileStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`file store: ${name}`, () => {
    let under: StoreUnderTest;
    let store: FileStore;

    beforeEach(async () => {
      under = await open();
      store = under.store;
    });
    afterEach(() => under.close());

    it("gives back what was put, with its size and type", async () => {
      const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256);
      const put = await store.put("samples/12/ab34.mp3", bytes, { contentType: "audio/mpeg" });
      expect(put).toEqual({ key: "samples/12/ab34.mp3", size: 300_000, contentType: "audio/mpeg" });
      expect(await store.head("samples/12/ab34.mp3")).toEqual(put);
      const read = await store.read("samples/12/ab34.mp3");
      expect(read).toMatchObject(put);
      expect(read && Buffer.compare(await bytesOf(read.body), bytes)).toBe(0);
    });

    it("keeps a content type that the extension does not tell", async () => {
      await store.put("samples/1/a.webm", text("x"), { contentType: "audio/webm;codecs=opus" });
      expect(await store.head("samples/1/a.webm")).toMatchObject({ contentType: "audio/webm;codecs=opus" });
      await store.put("samples/1/a.webm", text("x"), { contentType: "audio/webm" });
      expect(await store.head("samples/1/a.webm")).toMatchObject({ contentType: "audio/webm" });
    });

    it("takes a body that arrives in pieces", async () => {
      const put = await store.put("replies/7.mp3", inPieces("one ", "two ", "three"), { contentType: "audio/mpeg" });
      expect(put.size).toBe(13);
      expect(await textOf(store, "replies/7.mp3")).toBe("one two three");
    });

    it("keeps an empty file", async () => {
      await store.put("replies/empty.txt", text(""), { contentType: "text/plain" });
      expect(await store.head("replies/empty.txt")).toMatchObject({ size: 0 });
      expect(await textOf(store, "replies/empty.txt")).toBe("");
    });

    it("replaces a file", async () => {
      await store.put("profiles/3.json", text("old and longer"), { contentType: "application/json" });
      await store.put("profiles/3.json", text("new"), { contentType: "application/json" });
      expect(await textOf(store, "profiles/3.json")).toBe("new");
      expect(await store.head("profiles/3.json")).toMatchObject({ size: 3 });
    });

    it("keeps the old file, and nothing else, when the new body breaks half way", async () => {
      await store.put("samples/1/a.wav", text("whole"), { contentType: "audio/wav" });
      const broken = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(text("half"));
          queueMicrotask(() => controller.error(new Error("the upload broke")));
        },
      });
      await expect(store.put("samples/1/a.wav", broken, { contentType: "audio/wav" })).rejects.toThrow(
        "the upload broke",
      );
      expect(await textOf(store, "samples/1/a.wav")).toBe("whole");
      expect((await store.list("")).files.map((file) => file.key)).toEqual(["samples/1/a.wav"]);
    });

    it("reads a range, both ends included", async () => {
      await store.put("a.txt", text("0123456789"), { contentType: "text/plain" });
      expect(await textOf(store, "a.txt", { start: 2, end: 4 })).toBe("234");
      expect(await textOf(store, "a.txt", { start: 7 })).toBe("789");
      expect(await textOf(store, "a.txt", { start: 8, end: 400 })).toBe("89");
      expect(await textOf(store, "a.txt", { start: 10 })).toBe("");
      expect(await store.read("a.txt", { start: 2, end: 4 })).toMatchObject({ size: 10 });
    });

    it("says null for a file that is not there", async () => {
      await store.put("samples/1/a.wav", text("x"), { contentType: "audio/wav" });
      for (const key of ["samples/1/b.wav", "samples/1", "samples/1/a.wav/c"]) {
        expect(await store.head(key)).toBeNull();
        expect(await store.read(key)).toBeNull();
      }
    });

    it("removes a file, and does not mind one that is gone", async () => {
      await store.put("samples/1/a.wav", text("x"), { contentType: "audio/x-wav" });
      await store.remove("samples/1/a.wav");
      expect(await store.read("samples/1/a.wav")).toBeNull();
      await expect(store.remove("samples/1/a.wav")).resolves.toBeUndefined();
      await store.put("samples/1/a.wav", text("x"), { contentType: "audio/wav" });
      expect(await store.head("samples/1/a.wav")).toMatchObject({ contentType: "audio/wav" });
    });

    it("lists by prefix, in key order, page after page", async () => {
      const keys = ["a-1/x.txt", "a/1.txt", "a/2/3.txt", "a/20.txt", "a.txt", "b/1.txt"];
      for (const key of keys) await store.put(key, text(key), { contentType: "text/plain" });
      expect((await store.list("")).files.map((file) => file.key)).toEqual([...keys].sort());
      expect((await store.list("a/2")).files).toEqual([
        { key: "a/2/3.txt", size: 9 },
        { key: "a/20.txt", size: 8 },
      ]);
      expect(await store.list("nothing")).toEqual({ files: [], cursor: null });
    });

    it("refuses keys that could leave the store", async () => {
      const bad = [
        "",
        "/",
        "/etc/passwd",
        "../x",
        "a/../b",
        "a//b",
        "a/",
        "./a",
        "a\\b",
        "A.mp3",
        "a b",
        "é",
        ".hidden",
      ];
      for (const key of [...bad, "a/.hidden", "a\0b", "%2e%2e/x", "a".repeat(600)]) {
        await expect(store.put(key, text("x"), { contentType: "text/plain" })).rejects.toMatchObject({
          name: "ProviderError",
          code: "failed",
        });
        await expect(store.read(key)).rejects.toMatchObject({ name: "ProviderError" });
        await expect(store.head(key)).rejects.toMatchObject({ name: "ProviderError" });
        await expect(store.remove(key)).rejects.toMatchObject({ name: "ProviderError" });
      }
      expect((await store.list("")).files).toEqual([]);
    });
  });
}

type FaultCase = [kind: Fault["kind"], code: string, permanent: boolean];

/** A store behind a network, as its emulator shows it. */
export type StoreOverNetwork = {
  provider: string;
  store: () => FileStore;
  fault: (fault: Fault) => void;
  /** Puts a file into the emulator without asking the store. */
  add: (key: string) => void;
  /** The requests that a fault applies to when it meets a file's bytes, but not questions about the file. */
  ofReading: Partial<Fault>;
  faults: readonly FaultCase[];
};

const plain = { contentType: "text/plain" };

/** The contract of a FileStore whose requests can fail on the way. */
export function describeStoreOverNetwork({ provider, store, fault, add, ofReading, faults }: StoreOverNetwork): void {
  describe(`file store over the network: ${provider}`, () => {
    it("goes on past a page without losing or repeating a key", async () => {
      const keys = Array.from({ length: 1200 }, (_, index) => `samples/1/${String(index).padStart(5, "0")}.txt`);
      for (const key of keys) add(key);
      const first = await store().list("samples/");
      const second = await store().list("samples/", first.cursor ?? undefined);
      expect([...first.files, ...second.files].map(({ key }) => key)).toEqual(keys);
      expect(second.cursor).toBeNull();
    });

    it.each(faults)("%s while storing is %s", async (kind, code, permanent) => {
      await store().put("a.txt", text("x"), plain);
      fault({ kind });
      await expect(store().put("secret-name.txt", text("x"), plain)).rejects.toMatchObject({
        name: "ProviderError",
        provider,
        code,
        permanent,
        cause: undefined,
      });
    });

    const seen = faults.filter(([kind]) => kind !== "missing");
    it.each(seen)("%s while looking is %s, not a missing file", async (kind, code, permanent) => {
      await store().put("a.txt", text("x"), plain);
      fault({ kind });
      await expect(store().head("a.txt")).rejects.toMatchObject({ name: "ProviderError", code, permanent });
    });

    it.each([
      ["stall_body", "timed_out"],
      ["cut_body", "unreachable"],
    ] as const)("%s while reading ends the stream with %s", async (kind, code) => {
      await store().put("a.wav", new Uint8Array(300_000), { contentType: "audio/wav" });
      fault({ kind, ...ofReading });
      const file = await store().read("a.wav");
      await expect(new Response(file?.body).arrayBuffer()).rejects.toMatchObject({ name: "ProviderError", code });
    });

    it.each([
      ["stall", "timed_out"],
      ["cut", "unreachable"],
      ["html", "busy"],
      ["bad_key", "key_invalid"],
    ] as const)("%s instead of the file is %s", async (kind, code) => {
      await store().put("a.wav", text("x"), { contentType: "audio/wav" });
      fault({ kind, ...ofReading });
      await expect(store().read("a.wav")).rejects.toMatchObject({ name: "ProviderError", code });
    });

    it("tells when to come back, and never which file it was", async () => {
      fault({ kind: "rate_limit" });
      const failure: unknown = await store()
        .head("secret-name.txt")
        .catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: "busy", retryAfterSeconds: 5 });
      expect(JSON.stringify(failure) + String(failure)).not.toMatch(/secret-name|emulatedsecret|emulated\/secret/);
    });
  });
}
