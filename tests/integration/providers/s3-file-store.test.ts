import { failureOf } from "@/lib/providers/failure-words";
import { S3FileStore, type S3Settings } from "@/lib/providers/storage/s3/file-store";
import { emulatorKeys } from "@/tests/emulators/server";
import { onEmulators } from "@/tests/setup/emulators";
import { describeFileStore, describeStoreOverNetwork } from "./file-store-contract";

const text = (value: string) => new TextEncoder().encode(value);
const limits = { put: 1000, call: 800, silence: 500 };
const plain = { contentType: "text/plain" };

const emulators = onEmulators();
let store: S3FileStore;

const using = (change: Partial<S3Settings> = {}) =>
  new S3FileStore({
    bucket: emulators.s3.bucket,
    endpoint: emulators.urls.s3,
    ...emulatorKeys.s3,
    uploads: "post",
    limits,
    maxAttempts: 1,
    ...change,
  });

beforeEach(() => {
  store = using();
});

describeFileStore("s3", async () => ({ store: using(), close: async () => undefined }));

const stored = () => [...emulators.s3.files.keys()];
const asked = (method: string) => emulators.requestsTo("s3").filter((request) => request.method === method);

describe("s3 file store", () => {
  it("keeps every file private, signed with its bytes, under exactly its key", async () => {
    await store.put("samples/1/a.wav", text("x"), { contentType: "audio/wav" });
    const put = asked("PUT").at(-1);
    expect(put?.path).toBe(`/${emulators.s3.bucket}/samples/1/a.wav`);
    expect(put?.headers["x-amz-content-sha256"]).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(put?.headers ?? {}).filter((name) => /acl|grant/.test(name))).toEqual([]);
    expect((await fetch(`${store.address}/samples/1/a.wav`)).status).toBe(403);
  });

  it("names the bucket in the host where no other server is named", () => {
    const amazon = new S3FileStore({ bucket: "ours", ...emulatorKeys.s3, uploads: "post" });
    expect(amazon.address).toBe("https://ours.s3.eu-central-1.amazonaws.com");
  });

  it("asks once for a part of a file", async () => {
    await store.put("a.txt", text("0123456789"), plain);
    emulators.requests.length = 0;
    const file = await store.read("a.txt", { start: 2, end: 4 });
    expect(await new Response(file?.body).text()).toBe("234");
    expect(emulators.requests.map(({ method, headers }) => [method, headers.range])).toEqual([["GET", "bytes=2-4"]]);
  });

  it("sends a long stream in parts, and shows nothing of it before the last", async () => {
    const piece = Buffer.alloc(1024 * 1024, 7);
    let left = 20;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left === 5) expect(stored()).toEqual([]);
        if (left > 0) controller.enqueue(piece);
        else controller.close();
        left -= 1;
      },
    });
    expect(await using({ limits: {} }).put("long.bin", body, plain)).toMatchObject({ size: 20 * piece.length });
    expect(emulators.s3.files.get("long.bin")?.bytes.equals(Buffer.alloc(20 * piece.length, 7))).toBe(true);
    const parts = asked("PUT").filter(({ query }) => query.partNumber);
    expect(parts.map(({ bytes }) => bytes / piece.length)).toEqual([8, 8, 4]);
  });

  it("gives up the parts of a long stream that breaks", async () => {
    let left = 18;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 1;
        if (left > 0) controller.enqueue(new Uint8Array(1024 * 1024));
        else controller.error(new Error("the upload broke"));
      },
    });
    await expect(using({ limits: {} }).put("long.bin", body, plain)).rejects.toThrow("the upload broke");
    expect([stored(), emulators.s3.openUploads]).toEqual([[], 0]);
  });

  it("a bucket that does not exist is no bucket without files", async () => {
    const elsewhere = using({ bucket: "another-bucket" });
    await expect(elsewhere.head("a.txt")).rejects.toMatchObject({ code: "wrong_setup" });
    await expect(elsewhere.read("a.txt")).rejects.toMatchObject({ code: "wrong_setup" });
  });

  it("a region that is not the bucket's is told from a wrong key", async () => {
    await expect(using({ region: "us-west-2" }).list("")).rejects.toMatchObject({ code: "wrong_setup" });
    await expect(using({ secretAccessKey: "another" }).list("")).rejects.toMatchObject({ code: "key_invalid" });
    await expect(using({ accessKeyId: "ANOTHER" }).list("")).rejects.toMatchObject({ code: "key_invalid" });
  });
});

describe("deletion", () => {
  it("is believed when the bucket says that the file is gone", async () => {
    await store.put("a.txt", text("x"), plain);
    emulators.s3.isForgetful = true;
    await expect(store.remove("a.txt")).rejects.toMatchObject({ name: "ProviderError", code: "failed" });
    emulators.s3.isForgetful = false;
    await store.remove("a.txt");
    expect(stored()).toEqual([]);
  });

  it("takes all versions of a file that a bucket keeps, and those of no other", async () => {
    await store.put("probe/other.txt", text("x"), plain);
    emulators.s3.hasVersions = true;
    for (const body of ["one", "two"]) await store.put("a.txt", text(body), plain);
    for (const body of ["one", "two"]) await store.put("a.txt.json", text(body), plain);
    await store.remove("a.txt");
    expect(emulators.s3.versions.map(({ key }) => key)).toEqual(["a.txt.json"]);
    expect(stored()).toEqual(["probe/other.txt", "a.txt.json"]);
  });
});

describe("a public bucket", () => {
  beforeEach(() => {
    emulators.s3.isPublic = true;
  });

  it("is refused in one sentence, and keeps no file", async () => {
    const refused = await store.put("a.txt", text("x"), plain).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "failed", message: expect.stringMatching(/^The S3 bucket is public.*\.$/) });
    expect(failureOf("voice", refused).message).toMatch(/the file store is public/);
    expect(stored()).toEqual([]);
  });

  it("gets no file from a browser either: the permission is refused", async () => {
    const allow = jest.fn();
    await expect(permit(store, {}, allow)).rejects.toMatchObject({ details: { reason: "public_store" } });
    expect(allow).not.toHaveBeenCalled();
  });

  it("is noticed within an hour when it was private before", async () => {
    emulators.s3.isPublic = false;
    await store.put("a.txt", text("x"), plain);
    emulators.s3.isPublic = true;
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 61 * 60_000);
    await expect(store.put("b.txt", text("x"), plain)).rejects.toThrow();
    clock.mockRestore();
  });
});

const key = "samples/12/ab34";
const rules = { contentTypes: ["audio/*"], maximumBytes: 100 };

type Permission = { method: string; url: string; fields: Record<string, string>; contentType: string };

async function permit(of: S3FileStore, change: object = {}, allow = async () => rules): Promise<Permission> {
  const body = { pathname: key, clientPayload: null, contentType: "audio/wav", sizeBytes: 50, ...change };
  const request = new Request("http://localhost/", { method: "POST", body: JSON.stringify(body) });
  const answer = await of.directUploads?.answer({ request, allow, onCompleted: async () => undefined });
  return answer?.json();
}

async function send({ url, fields }: Permission, bytes: number, change: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...change })) form.append(name, value);
  form.append("file", new Blob(["x".repeat(bytes)]));
  return (await fetch(url, { method: "POST", body: form })).status;
}

const putTo = async (url: string, bytes: number, type: string) =>
  (await fetch(url, { method: "PUT", body: "x".repeat(bytes), headers: { "content-type": type } })).status;

describe("a permission for a browser", () => {
  it("is a form for one file, bound to its name, type and size, and tells no secret", async () => {
    const permission = await permit(store);
    expect(JSON.stringify(permission)).not.toContain(emulatorKeys.s3.secretAccessKey);
    expect([await send(permission, 51), await send(permission, 49)]).toEqual([400, 400]);
    expect(await send(permission, 50, { key: "incoming/samples/13/other" })).toBe(403);
    expect(await send(permission, 50, { "Content-Type": "text/html" })).toBe(403);
    expect(await send(permission, 50, { acl: "public-read" })).toBe(403);
    const wider = Buffer.from(permission.fields.Policy ?? "", "base64")
      .toString()
      .replace("50,50", "1,5000000");
    expect(await send(permission, 50, { Policy: Buffer.from(wider).toString("base64") })).toBe(403);
    expect(stored()).toEqual([]);
    expect(await send(permission, 50)).toBe(204);
    expect(stored()).toEqual([`incoming/${key}`]);
    expect(emulators.s3.files.get(`incoming/${key}`)?.contentType).toBe("audio/wav");
  });

  it("ends after its minutes", async () => {
    const permission = await permit(store, {}, async () => ({ ...rules, minutes: 15 }));
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 14 * 60_000);
    expect(await send(permission, 50)).toBe(204);
    clock.mockReturnValue(Date.now() + 2 * 60_000);
    expect(await send(permission, 50)).toBe(403);
    clock.mockRestore();
  });

  it("is an address with the same bounds for a store that takes no forms", async () => {
    const permission = await permit(using({ uploads: "put" }));
    const put = (bytes: number, type: string, url = permission.url) => putTo(url, bytes, type);
    expect(permission).toEqual({ method: "PUT", url: expect.any(String), contentType: "audio/wav" });
    expect(await put(51, "audio/wav")).toBe(403);
    expect(await put(50, "text/html")).toBe(403);
    expect(await put(50, "audio/wav", permission.url.replace("samples/12", "samples/13"))).toBe(403);
    expect(await put(50, "audio/wav")).toBe(200);
    expect(stored()).toEqual([`incoming/${key}`]);
    const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 16 * 60_000);
    expect(await put(50, "audio/wav")).toBe(403);
    clock.mockRestore();
  });

  it.each([
    ["a size that is too large", { sizeBytes: 101 }, "file_too_large"],
    ["another kind of file", { contentType: "text/html" }, "unsupported_media"],
    ["a type that is none", { contentType: "audio/wav\r\nx: y" }, "invalid_input"],
    ["no size", { sizeBytes: undefined }, "invalid_input"],
    ["a name outside the store", { pathname: "../secrets" }, "failed"],
  ])("is not given for %s", async (_case, change, code) => {
    await expect(permit(store, change)).rejects.toMatchObject({ code });
  });

  it("reaches no file that was taken in, however often it is used", async () => {
    const permission = await permit(store);
    await send(permission, 50);
    // Two reports of one upload at the same moment.
    await Promise.all([1, 2].map(() => store.directUploads?.incoming?.take(key)));
    expect(stored()).toEqual([key]);
    const kept = emulators.s3.files.get(key)?.bytes;
    expect(await store.head(key)).toEqual({ key, size: 50, contentType: "audio/wav" });
    const form = new FormData();
    for (const [name, value] of Object.entries(permission.fields)) form.append(name, value);
    form.append("file", new Blob(["y".repeat(50)]));
    await fetch(permission.url, { method: "POST", body: form });
    await store.directUploads?.incoming?.take(key);
    expect(emulators.s3.files.get(key)?.bytes).toEqual(kept);
  });

  it("leaves a copy behind only where the bucket does not delete, and the file is taken in all the same", async () => {
    await send(await permit(store), 50);
    emulators.s3.isForgetful = true;
    await store.directUploads?.incoming?.take(key);
    expect(stored()).toEqual([`incoming/${key}`, key]);
  });
});

describeStoreOverNetwork({
  provider: "s3",
  store: () => store,
  fault: (fault) => emulators.fault(fault),
  add: (key) => {
    const file = { bytes: Buffer.from("x"), contentType: "text/plain", uploadedAt: new Date(), etag: '"x"' };
    emulators.s3.files.set(key, { ...file, versionId: "null" });
  },
  ofReading: { method: "GET" },
  faults: [
    ["bad_key", "key_invalid", true],
    ["no_permission", "key_invalid", true],
    ["missing", "wrong_setup", true],
    ["quota", "no_space", false],
    ["rate_limit", "busy", false],
    ["unavailable", "busy", false],
    ["server_error", "failed", false],
    ["html", "busy", false],
    ["stall", "timed_out", false],
    ["cut", "unreachable", false],
  ],
});

describe("a fault", () => {
  it.each(["malformed_json", "wrong_json", "html"] as const)("%s instead of a list is no empty list", async (kind) => {
    emulators.fault({ kind });
    await expect(store.list("")).rejects.toMatchObject({ name: "ProviderError" });
  });

  it("on the way is tried again by itself", async () => {
    emulators.fault({ kind: "unavailable", times: 1 });
    expect(await using({ maxAttempts: 2, limits: {} }).head("a.txt")).toBeNull();
  });
});

/** KEEPSAKE_TEST_S3=http://KEY:SECRET@host:port/bucket: an empty bucket of a real server, which is told the same. */
const named = process.env.KEEPSAKE_TEST_S3;
if (named) {
  const { origin, username, password, pathname } = new URL(named);
  const settings = { endpoint: origin, bucket: pathname.slice(1), accessKeyId: username, secretAccessKey: password };
  const real = (uploads: "post" | "put" = "post") => new S3FileStore({ ...settings, region: "us-east-1", uploads });
  const empty = async () => {
    for (const { key: found } of (await real().list("")).files) await real().remove(found);
  };

  describeFileStore("a real S3 server", async () => {
    await empty();
    return { store: real(), close: empty };
  });

  describe("a real S3 server", () => {
    afterEach(empty);

    it("takes a long stream in parts", async () => {
      const bytes = Buffer.alloc(18 * 1024 * 1024, 7);
      const body = new Blob([bytes]).stream();
      expect(await real().put("long.bin", body, plain)).toMatchObject({ size: bytes.length });
      const file = await real().read("long.bin", { start: bytes.length - 3 });
      expect(Buffer.from(await new Response(file?.body).arrayBuffer())).toEqual(Buffer.from([7, 7, 7]));
    });

    it("takes by a form that file alone", async () => {
      const permission = await permit(real());
      const tries = [
        await send(permission, 51),
        await send(permission, 49),
        await send(permission, 50, { key: "incoming/samples/13/other" }),
        await send(permission, 50, { "Content-Type": "text/html" }),
      ];
      expect(tries.every((status) => status >= 400)).toBe(true);
      expect((await real().list("")).files).toEqual([]);
      expect(await send(permission, 50)).toBe(204);
      await real().directUploads?.incoming?.take(key);
      expect(await real().head(key)).toEqual({ key, size: 50, contentType: "audio/wav" });
    });

    it("takes by an address that file alone", async () => {
      const { url } = await permit(real("put"));
      expect((await putTo(url, 51, "audio/wav")) >= 400).toBe(true);
      expect((await putTo(url, 50, "text/html")) >= 400).toBe(true);
      expect(await putTo(url, 50, "audio/wav")).toBe(200);
      expect((await real().list("")).files).toEqual([{ key: `incoming/${key}`, size: 50 }]);
    });

    it("refuses wrong keys, another bucket, and whoever signs nothing", async () => {
      const using = (change: object) =>
        new S3FileStore({ ...settings, region: "us-east-1", uploads: "post", ...change });
      await expect(using({ secretAccessKey: "another" }).list("")).rejects.toMatchObject({ code: "key_invalid" });
      await expect(using({ bucket: "no-such-bucket-here" }).head("a.txt")).rejects.toMatchObject({
        code: "wrong_setup",
      });
      await real().put("a.txt", text("x"), plain);
      expect((await fetch(`${real().address}/a.txt`)).status).toBe(403);
    });
  });
}
