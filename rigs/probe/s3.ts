import { randomUUID } from "node:crypto";
import { S3FileStore } from "@/lib/providers/storage/s3/file-store";
import type { BucketPermission } from "@/lib/providers/storage/s3/upload-to-bucket";
import type { Asking, Bucket, Probe } from "./probe";

const TEN = "0123456789";
/** Larger than one part of a multipart upload. */
const LONG = 9 * 1024 * 1024;

/** A few files of ten bytes and one of 9 MB. */
export const probeS3: Probe = async ({ key: secretAccessKey, baseUrl, bucket }, asking) => {
  if (!bucket) throw new Error("No bucket is named.");
  const { name, site, ...keys } = bucket;
  const settings = { ...keys, bucket: name, secretAccessKey, ...(baseUrl !== null && { endpoint: baseUrl }) };
  const store = new S3FileStore(settings);
  const folder = `probe/${randomUUID()}`;
  await seeFiles(store, folder, asking);
  const other = new S3FileStore({ ...settings, secretAccessKey: "another" });
  await asking.see("a wrong secret", () => other.list(folder));
  if (bucket.uploads !== "server") {
    await seeSite(store, bucket, asking);
    await seeBrowser(store, `${folder}/browser.txt`, site, asking);
  }
  return "about sixty operations, and 9 MB for a moment";
};

async function seeFiles(store: S3FileStore, folder: string, { see, tidy }: Asking) {
  const key = `${folder}/ten.txt`;
  const long = `${folder}/long.txt`;
  for (const made of [key, long]) tidy(made, () => store.remove(made));
  await see("a private file is taken", () => put(store, key, TEN));
  await see("without a signature it is not given out", async () => (await fetch(`${store.address}/${key}`)).ok);
  await see("it is described", () => store.head(key).then(sizeAndType));
  await see("it is read whole", () => store.read(key).then(textIn));
  await see("a part of it is read", () => store.read(key, { start: 2, end: 4 }).then(textIn));
  await see("its end is read", () => store.read(key, { start: 8 }).then(textIn));
  await see("nothing is read beyond its end", () => store.read(key, { start: 10 }).then(textIn));
  await see("it is overwritten, and read anew", async () => {
    await put(store, key, "new");
    return store.read(key).then(textIn);
  });
  await see("a long file is taken in parts", async () => {
    await store.put(long, new Blob([new Uint8Array(LONG)]).stream(), { contentType: "text/plain" });
    return {
      ...(await store.head(long).then(sizeAndType)),
      end: await store.read(long, { start: LONG - 2 }).then(textIn),
    };
  });
  await see("they are listed", async () => (await store.list(`${folder}/`)).files.map(({ size }) => size));
  await see("they are gone when they are removed, twice", async () => {
    for (const made of [key, key, long, long]) await store.remove(made);
    const { files } = await store.list(`${folder}/`);
    return { head: await store.head(key), read: await store.read(long).then(textIn), files };
  });
}

/** The preflight request that a browser sends. */
async function seeSite(store: S3FileStore, { uploads, site }: Bucket, { see }: Asking) {
  await see("the CORS rule lets the site's pages send", async () => {
    const headers = {
      origin: site,
      "access-control-request-method": uploads.toUpperCase(),
      ...(uploads === "put" && { "access-control-request-headers": "content-type" }),
    };
    const answer = await fetch(store.address, { method: "OPTIONS", headers });
    return answer.ok && isLetIn(answer, site);
  });
}

async function seeBrowser(store: S3FileStore, key: string, site: string, { see, tidy }: Asking) {
  const incoming = store.directUploads?.incoming;
  if (!incoming) return;
  for (const made of [key, `${key}.other`]) {
    tidy(incoming.keyOf(made), () => store.remove(incoming.keyOf(made)));
    tidy(made, () => store.remove(made));
  }
  const send = async (text: string, change: Change = {}) => {
    const answer = await sent(await permit(store, key), text, site, change);
    return { isTaken: answer.ok, isReadable: isLetIn(answer, site) };
  };
  const isRefused = async (text: string, change?: Change) => !(await send(text, change)).isTaken;
  await see("a browser's file of another name is refused", () =>
    isRefused(TEN, { key: incoming.keyOf(`${key}.other`) }),
  );
  await see("a browser's file of another type is refused", () => isRefused(TEN, { type: "text/html" }));
  await see("a browser's file that is too long is refused", () => isRefused(`${TEN}0`));
  await see("a browser's file that is too short is refused", () => isRefused("0"));
  await see("nothing of them arrived", () => store.head(incoming.keyOf(key)));
  await see("the browser's file that was allowed, and the page may read the answer", () => send(TEN));
  await see("it is taken out of the browser's reach, and no copy is left", async () => {
    await incoming.take(key);
    return { taken: await store.head(key).then(sizeAndType), left: await store.head(incoming.keyOf(key)) };
  });
}

async function permit(store: S3FileStore, key: string): Promise<BucketPermission> {
  const asked = { pathname: key, clientPayload: null, contentType: "text/plain", sizeBytes: TEN.length };
  const answer = await store.directUploads?.answer({
    request: new Request("http://localhost/", { method: "POST", body: JSON.stringify(asked) }),
    allow: async () => ({ contentTypes: ["text/plain"], maximumBytes: 20 }),
    onCompleted: async () => undefined,
  });
  return answer?.json();
}

type Change = { key?: string; type?: string };

/** Sent as by a page of the site, with the given change to what was allowed. */
function sent(permission: BucketPermission, text: string, site: string, { key, type = "text/plain" }: Change) {
  if (permission.method === "PUT") {
    const url = new URL(permission.url);
    if (key) url.pathname = `${url.pathname}.other`;
    return fetch(url, { method: "PUT", body: text, headers: { origin: site, "content-type": type } });
  }
  const form = new FormData();
  const fields = { ...permission.fields, "Content-Type": type, ...(key && { key }) };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([text]));
  return fetch(permission.url, { method: "POST", body: form, headers: { origin: site } });
}

const isLetIn = ({ headers }: Response, site: string): boolean =>
  [site, "*"].includes(headers.get("access-control-allow-origin") ?? "");

const put = (store: S3FileStore, key: string, text: string) =>
  store.put(key, new TextEncoder().encode(text), { contentType: "text/plain" }).then(sizeAndType);

const sizeAndType = (file: { size: number; contentType: string } | null) =>
  file && { size: file.size, contentType: file.contentType };

const textIn = async (file: { body: ReadableStream<Uint8Array> } | null) => file && new Response(file.body).text();
