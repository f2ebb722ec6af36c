import { put } from "@vercel/blob/client";
import { AppError } from "@/lib/platform/errors";
import type { CompletedUpload } from "@/lib/providers/storage/provider";
import { answerClientUpload } from "@/lib/providers/storage/vercel-blob/client-uploads";
import { hmacOf } from "@/tests/emulators/blob/client-token";
import { emulatorKeys } from "@/tests/emulators/server";
import { onEmulators } from "@/tests/setup/emulators";
import { aWav } from "./a-wav";

const emulators = onEmulators();

beforeAll(async () => {
  process.env.VERCEL_BLOB_API_URL = emulators.urls.blob;
  process.env.VERCEL_BLOB_RETRIES = "0";
});
afterAll(async () => {
  delete process.env.VERCEL_BLOB_API_URL;
  delete process.env.VERCEL_BLOB_RETRIES;
});

const key = "samples/12/ab34.wav";
const rules = { contentTypes: ["audio/*"], maximumBytes: 200_000, payload: "sample 7" };

const post = (body: unknown, headers: Record<string, string> = {}) =>
  new Request("http://localhost/api/upload-audio/token", {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

const asks = (pathname: string) => ({
  type: "blob.generate-client-token",
  payload: { pathname, clientPayload: null, multipart: false },
});

const nothing = async () => undefined;

async function permission(change: { callbackUrl?: string; minutes?: number } = {}): Promise<string> {
  const { callbackUrl, minutes } = change;
  const response = await answerClientUpload({
    access: { token: emulatorKeys.blob },
    request: post(asks(key)),
    allow: async () => ({ ...rules, ...(minutes === undefined ? {} : { minutes }) }),
    onCompleted: nothing,
    ...(callbackUrl ? { callbackUrl } : {}),
  });
  const { clientToken } = (await response.json()) as { clientToken: string };
  return clientToken;
}

const upload = (token: string, change: { pathname?: string; bytes?: Uint8Array; contentType?: string } = {}) =>
  put(change.pathname ?? key, Buffer.from(change.bytes ?? aWav({ seconds: 2 })), {
    access: "private",
    token,
    contentType: change.contentType ?? "audio/wav",
  });

describe("a permission to upload", () => {
  it("lets exactly that file in, once", async () => {
    const token = await permission();
    expect(token).not.toContain("emulatedsecret");
    await expect(upload(token)).resolves.toMatchObject({ pathname: key });
    expect(emulators.blob.files.get(key)?.bytes.length).toBe(64_044);
    await expect(upload(token)).rejects.toThrow(/already exists/);
  });

  it("lets in no other name, type or size, and not for ever", async () => {
    const token = await permission();
    await expect(upload(token, { pathname: "samples/13/other.wav" })).rejects.toThrow(/Pathname mismatch/);
    await expect(upload(token, { contentType: "text/html" })).rejects.toThrow(/Content type mismatch/);
    await expect(upload(token, { bytes: aWav({ seconds: 8 }) })).rejects.toThrow(/too large/);
    await expect(upload(await permission({ minutes: -1 }))).rejects.toThrow(/expired/);
    await expect(upload(`${token.slice(0, -8)}AAAAAAA=`)).rejects.toThrow(/Access denied/);
    expect(emulators.blob.files.size).toBe(0);
  });

  it("is not given when we refuse, and the refusal is ours", async () => {
    const refused = answerClientUpload({
      access: { token: emulatorKeys.blob },
      request: post(asks(key)),
      allow: async () => {
        throw new AppError("not_found", "There is no such voice.");
      },
      onCompleted: nothing,
    });
    await expect(refused).rejects.toMatchObject({ name: "AppError", code: "not_found" });
  });

  it("is not given for a name outside the store, whatever we would allow", async () => {
    for (const pathname of ["../secrets", "/etc/passwd", "a//b", ".env"]) {
      const allow = jest.fn(async () => rules);
      const request = post(asks(pathname));
      await expect(
        answerClientUpload({ access: { token: emulatorKeys.blob }, request, allow, onCompleted: nothing }),
      ).rejects.toMatchObject({ name: "ProviderError" });
      expect(allow).not.toHaveBeenCalled();
    }
  });

  it("is not given for a body that is something else", async () => {
    for (const body of ["", "{", "[]", { type: "other" }, { type: "blob.generate-client-token" }]) {
      await expect(
        answerClientUpload({
          access: { token: emulatorKeys.blob },
          request: post(body),
          allow: async () => rules,
          onCompleted: nothing,
        }),
      ).rejects.toMatchObject({ name: "AppError", code: "invalid_input" });
    }
  });
});

describe("the store's report that a file has arrived", () => {
  const blob = {
    url: "https://x",
    downloadUrl: "https://x",
    pathname: key,
    contentType: "audio/wav",
    contentDisposition: "inline",
    etag: '"1"',
  };
  const report = { type: "blob.upload-completed", payload: { blob, tokenPayload: "sample 7", later: "field" } };

  const receive = async (request: Request) => {
    const completed: CompletedUpload[] = [];
    const response = await answerClientUpload({
      access: { token: emulatorKeys.blob },
      request,
      allow: async () => {
        throw new Error("a report asks for nothing");
      },
      onCompleted: async (one) => void completed.push(one),
    });
    return { completed, answer: await response.json() };
  };

  it("is taken when the store signed it, with what we put into the permission", async () => {
    const body = JSON.stringify(report);
    const signature = hmacOf(body, emulatorKeys.blob);
    expect(await receive(post(body, { "x-vercel-signature": signature }))).toEqual({
      completed: [{ key, contentType: "audio/wav", payload: "sample 7" }],
      answer: { type: "blob.upload-completed", response: "ok" },
    });
  });

  it("is refused unsigned, signed by another, or changed on the way", async () => {
    const body = JSON.stringify(report);
    const signature = hmacOf(body, emulatorKeys.blob);
    const changed = body.replace("sample 7", "sample 8");
    for (const request of [
      post(body),
      post(body, { "x-vercel-signature": hmacOf(body, "another") }),
      post(changed, { "x-vercel-signature": signature }),
      post(body, { "x-vercel-signature": "zz" }),
    ]) {
      await expect(receive(request)).rejects.toMatchObject({ name: "AppError", code: "forbidden" });
    }
  });

  it("comes by itself after an upload, to the address in the permission", async () => {
    const { createServer } = await import("node:http");
    const received: { signature: unknown; body: string }[] = [];
    const app = createServer((request, response) => {
      let body = "";
      request.on("data", (piece) => (body += piece));
      request.on("end", () => {
        received.push({ signature: request.headers["x-vercel-signature"], body });
        response.end("{}");
      });
    });
    await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
    const address = app.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await upload(await permission({ callbackUrl: `http://127.0.0.1:${port}/api/upload-audio/token` }));
    expect(await Promise.all(emulators.blob.callbacks)).toEqual([200]);
    const { completed } = await receive(
      post(received[0]?.body ?? "", { "x-vercel-signature": String(received[0]?.signature) }),
    );
    expect(completed).toEqual([{ key, contentType: "audio/wav", payload: "sample 7" }]);
    app.close();
  });
});
