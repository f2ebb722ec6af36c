import { uploadToBucket } from "./upload-to-bucket";

class FakeRequest {
  static last: FakeRequest;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  opened: string[] = [];
  headers: string[][] = [];
  body: unknown;
  open(...how: string[]) {
    FakeRequest.last = this;
    this.opened = how;
  }
  setRequestHeader(...header: string[]) {
    this.headers.push(header);
  }
  send(body: unknown) {
    this.body = body;
  }
  abort() {
    this.onabort?.();
  }
  answer(status: number) {
    this.status = status;
    this.onload?.();
    this.onloadend?.();
  }
}

const real = globalThis.XMLHttpRequest;
beforeEach(() => {
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
});
afterEach(() => {
  globalThis.XMLHttpRequest = real;
});

const file = new File(["sound"], "Sunday.wav", { type: "audio/wav" });
const form = { method: "POST", url: "https://bucket.example/", fields: { key: "k", Policy: "p" } } as const;

function upload(permission: Parameters<typeof uploadToBucket>[0]) {
  const aborting = new AbortController();
  const shares: number[] = [];
  const onProgress = (share: number) => shares.push(share);
  const done = uploadToBucket(permission, file, { signal: aborting.signal, onProgress });
  return { done, shares, aborting, request: FakeRequest.last };
}

it("a form has the signed fields first and the file last, since nothing behind it is read", async () => {
  const { done, shares, request } = upload(form);
  expect(request.opened).toEqual(["POST", "https://bucket.example/"]);
  expect([...(request.body as FormData).keys()]).toEqual(["key", "Policy", "file"]);
  request.upload.onprogress?.({ loaded: 3, total: 4 });
  request.answer(204);
  await done;
  expect(shares).toEqual([0.75]);
});

it("an address gets the file itself, with the type that was signed", async () => {
  const { done, request } = upload({ method: "PUT", url: "https://bucket.example/k", contentType: "audio/wav" });
  expect([request.opened[0], request.headers, request.body]).toEqual(["PUT", [["content-type", "audio/wav"]], file]);
  request.answer(200);
  await done;
});

it("a refusal, a lost connection and a change of mind each end the upload", async () => {
  const refused = upload(form);
  refused.request.answer(403);
  await expect(refused.done).rejects.toThrow("The store answered 403.");
  const lost = upload(form);
  lost.request.onerror?.();
  await expect(lost.done).rejects.toThrow("could not be reached");
  const ended = upload(form);
  ended.aborting.abort(new Error("no more"));
  await expect(ended.done).rejects.toThrow("no more");
});
