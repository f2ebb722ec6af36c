import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DiskFileStore } from "@/lib/providers/storage/disk";
import { describeFileStore } from "./file-store-contract";

const folder = () => mkdtemp(join(tmpdir(), "keepsake-disk-"));
const text = (value: string) => new TextEncoder().encode(value);

describeFileStore("disk", async () => {
  const root = await folder();
  return { store: new DiskFileStore({ root: join(root, "files") }), close: () => rm(root, { recursive: true }) };
});

describe("disk file store", () => {
  it("goes on past its page size without losing or repeating a key", async () => {
    const root = await folder();
    const store = new DiskFileStore({ root });
    await mkdir(join(root, "samples/1"), { recursive: true });
    const keys = Array.from({ length: 1500 }, (_, index) => `samples/1/${String(index).padStart(5, "0")}.txt`);
    for (const key of keys) await writeFile(join(root, key), "x");
    const first = await store.list("samples/");
    expect(first.files).toHaveLength(1000);
    const second = await store.list("samples/", first.cursor ?? undefined);
    expect([...first.files, ...second.files].map((file) => file.key)).toEqual(keys);
    expect(second.cursor).toBeNull();
    await rm(root, { recursive: true });
  });

  it("lets nobody else on the machine read the files", async () => {
    const root = join(await folder(), "files");
    await new DiskFileStore({ root }).put("a/b.txt", text("x"), { contentType: "text/plain" });
    expect((await stat(join(root, "a"))).mode & 0o077).toBe(0);
    expect((await stat(join(root, "a/b.txt"))).mode & 0o077).toBe(0);
    await rm(root, { recursive: true });
  });

  it("clears what a killed process left half written, and leaves what is still being written", async () => {
    const root = await folder();
    await mkdir(join(root, ".incoming"));
    await writeFile(join(root, ".incoming/old"), "x");
    await writeFile(join(root, ".incoming/young"), "x");
    await utimes(join(root, ".incoming/old"), 1, 1);
    await new DiskFileStore({ root }).put("a.txt", text("x"), { contentType: "text/plain" });
    expect(await readdir(join(root, ".incoming"))).toEqual(["young"]);
    await rm(root, { recursive: true });
  });

  it("says what failed without naming a path of the machine", async () => {
    const root = await folder();
    await writeFile(join(root, "samples"), "a file where a folder should be");
    const failure = await new DiskFileStore({ root })
      .put("samples/1/secret-name.wav", text("x"), { contentType: "audio/wav" })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "ProviderError", provider: "disk", code: "failed" });
    expect(JSON.stringify([failure, String(failure), (failure as Error).cause])).not.toContain("secret-name");
    await rm(root, { recursive: true });
  });
});
