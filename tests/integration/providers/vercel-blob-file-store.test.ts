import { failureOf } from "@/lib/providers/failure-words";
import { VercelBlobFileStore } from "@/lib/providers/storage/vercel-blob/file-store";
import { emulatedIdentity } from "@/tests/emulators/blob/identity";
import { emulatorKeys, startEmulators } from "@/tests/emulators/server";
import { onEmulators } from "@/tests/setup/emulators";
import { describeFileStore, describeStoreOverNetwork } from "./file-store-contract";

const text = (value: string) => new TextEncoder().encode(value);
const limits = { put: 1000, call: 800, silence: 500 };

const emulators = onEmulators();
let store: VercelBlobFileStore;

const using = (token: string) => new VercelBlobFileStore({ token, apiUrl: emulators.urls.blob, limits });

beforeAll(async () => {
  process.env.VERCEL_BLOB_API_URL = emulators.urls.blob;
  process.env.VERCEL_BLOB_RETRIES = "0";
});
beforeEach(() => {
  store = using(emulatorKeys.blob);
});
afterAll(async () => {
  delete process.env.VERCEL_BLOB_API_URL;
  delete process.env.VERCEL_BLOB_RETRIES;
});

describeFileStore("vercel blob", async () => ({ store: using(emulatorKeys.blob), close: async () => undefined }));

describe("vercel blob opened by a project's identity", () => {
  const byId = () => new VercelBlobFileStore({ storeId: "store_emulatedstore", apiUrl: emulators.urls.blob, limits });

  beforeAll(() => {
    process.env.VERCEL_OIDC_TOKEN = emulatedIdentity;
  });
  afterAll(() => {
    delete process.env.VERCEL_OIDC_TOKEN;
  });

  describeFileStore("its store", async () => ({ store: byId(), close: async () => undefined }));

  it("names the store beside the identity", async () => {
    await byId().put("a.txt", text("x"), { contentType: "text/plain" });
    const [put] = emulators.requestsTo("blob").filter(({ method }) => method === "PUT");
    expect(put?.headers).toMatchObject({
      authorization: `Bearer ${emulatedIdentity}`,
      "x-vercel-blob-store-id": "emulatedstore",
    });
  });

  it("opens no other store", async () => {
    const other = new VercelBlobFileStore({ storeId: "store_another", apiUrl: emulators.urls.blob, limits });
    await expect(other.list("")).rejects.toMatchObject({ code: "key_invalid" });
  });

  it("has the browser send one file to an address that is signed for it, and nothing else", async () => {
    const key = "samples/12/ab34.wav";
    const asked = {
      type: "blob.generate-presigned-url",
      payload: { pathname: key, clientPayload: null, multipart: false },
    };
    const permit = async (body: unknown) => {
      const request = new Request("http://localhost/", { method: "POST", body: JSON.stringify(body) });
      const allow = async () => ({ contentTypes: ["audio/*"], maximumBytes: 100 });
      const answer = await byId().directUploads.answer({ request, allow, onCompleted: async () => undefined });
      return (await answer.json()) as { presignedUrlPayload: SignedParts };
    };
    const { presignedUrlPayload } = await permit(asked);
    const send = async (pathname: string, bytes: number, parts = presignedUrlPayload) => {
      const query = new URLSearchParams({
        pathname,
        ...parts.params,
        "vercel-blob-delegation": parts.delegationToken,
        "vercel-blob-signature": parts.signature,
      });
      const headers = { "x-vercel-blob-access": "private", "x-content-type": "audio/wav" };
      const body = "x".repeat(bytes);
      return (await fetch(`${emulators.urls.blob}/?${query}`, { method: "PUT", headers, body })).status;
    };
    expect(JSON.stringify(presignedUrlPayload)).not.toContain(emulatedIdentity);
    expect(await send(key, 101)).toBe(400);
    expect(await send("samples/13/other.wav", 50)).toBe(403);
    const wider = { ...presignedUrlPayload.params, "vercel-blob-allow-overwrite": "true" };
    expect(await send(key, 50, { ...presignedUrlPayload, params: wider })).toBe(403);
    expect(await send(key, 50)).toBe(200);
    expect(await send(key, 50)).toBe(400);
    expect([...emulators.blob.files.keys()]).toEqual([key]);
    const token = { ...asked, type: "blob.generate-client-token" };
    await expect(permit(token)).rejects.toMatchObject({ code: "forbidden" });
  });
});

type SignedParts = { delegationToken: string; signature: string; params: Record<string, string> };

describe("a public store", () => {
  beforeEach(() => {
    emulators.blob.access = "public";
  });

  it("is refused in one sentence, and takes no file", async () => {
    const refused = await store.put("a.txt", text("x"), { contentType: "text/plain" }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: "failed",
      message: expect.stringMatching(/^The Vercel Blob store is public.*\.$/),
    });
    expect(failureOf("voice", refused).message).toMatch(/the file store is public/);
    expect(emulators.blob.files.size).toBe(0);
  });

  it("gets no file from a browser either: the permission is refused", async () => {
    const body = {
      type: "blob.generate-client-token",
      payload: { pathname: "a.wav", clientPayload: null, multipart: false },
    };
    const request = new Request("http://localhost/", { method: "POST", body: JSON.stringify(body) });
    const allow = jest.fn();
    const answer = store.directUploads.answer({ request, allow, onCompleted: async () => undefined });
    await expect(answer).rejects.toMatchObject({ details: { reason: "public_store" } });
    expect(allow).not.toHaveBeenCalled();
  });
});

describe("vercel blob file store", () => {
  it("keeps every file private, under exactly its key", async () => {
    await store.put("samples/1/a.wav", text("x"), { contentType: "audio/wav" });
    const [put] = emulators.requestsTo("blob").filter(({ method }) => method === "PUT");
    expect(put?.query).toEqual({ pathname: "samples/1/a.wav" });
    expect(put?.headers).toMatchObject({
      authorization: `Bearer ${emulatorKeys.blob}`,
      "x-vercel-blob-access": "private",
      "x-content-type": "audio/wav",
      "x-add-random-suffix": "0",
      "x-allow-overwrite": "1",
    });
    const open = await fetch(`${emulators.urls.blob}/files/private/samples/1/a.wav`);
    expect(open.status).toBe(403);
  });

  it("reads past the store's cache, and only the part that was asked for", async () => {
    await store.put("a.txt", text("0123456789"), { contentType: "text/plain" });
    const file = await store.read("a.txt", { start: 2, end: 4 });
    expect(await new Response(file?.body).text()).toBe("234");
    const [read] = emulators.requestsTo("blob", "/files/");
    expect(read?.query).toEqual({ cache: "0" });
    expect(read?.headers.range).toBe("bytes=2-4");
    expect(read?.headers.authorization).toBe(`Bearer ${emulatorKeys.blob}`);
  });

  it("gives its token to the store's own hosts only", async () => {
    const elsewhere = await startEmulators();
    await store.put("a.txt", text("x"), { contentType: "text/plain" });
    const strict = new VercelBlobFileStore({ token: emulatorKeys.blob, limits });
    await expect(strict.read("a.txt")).rejects.toMatchObject({ code: "malformed_answer" });
    const other = new VercelBlobFileStore({ token: emulatorKeys.blob, apiUrl: elsewhere.urls.blob, limits });
    await expect(other.read("a.txt")).rejects.toMatchObject({ code: "malformed_answer" });
    expect(elsewhere.requests).toEqual([]);
    expect(emulators.requestsTo("blob", "/files/")).toEqual([]);
    await elsewhere.close();
  });

  it("says a wrong token is wrong", async () => {
    await expect(using("vercel_blob_rw_emulatedstore_wrong").head("a.txt")).rejects.toMatchObject({
      code: "key_invalid",
    });
  });
});

describeStoreOverNetwork({
  provider: "vercel-blob",
  store: () => store,
  fault: (fault) => emulators.fault(fault),
  add: (pathname) => {
    const blob = { pathname, access: "private" as const, bytes: Buffer.from("x"), contentType: "text/plain" };
    emulators.blob.files.set(pathname, { ...blob, uploadedAt: new Date(), etag: '"x"' });
  },
  ofReading: { path: "/files/" },
  faults: [
    ["bad_key", "key_invalid", true],
    ["plan", "plan_too_small", true],
    ["rate_limit", "busy", false],
    ["unavailable", "busy", false],
    ["server_error", "failed", false],
    ["html", "failed", false],
    ["stall", "timed_out", false],
    ["stall_body", "timed_out", false],
    ["cut", "unreachable", false],
    ["cut_body", "unreachable", false],
    ["malformed_json", "malformed_answer", false],
    ["wrong_json", "malformed_answer", false],
  ],
});
