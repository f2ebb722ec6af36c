import { randomUUID } from "node:crypto";
import { put } from "@vercel/blob/client";
import { VercelBlobFileStore } from "@/lib/providers/storage/vercel-blob/file-store";
import { type Asking, type Probe, pick } from "./probe";

const TEN = new TextEncoder().encode("0123456789");

/** A few files of ten bytes. `key` is the store's token, or `store_` and its id if a project's identity opens it. */
export const probeBlob: Probe = async ({ key, baseUrl }, asking) => {
  // The store's SDK takes a different URL only from here.
  if (baseUrl === null) delete process.env.VERCEL_BLOB_API_URL;
  else process.env.VERCEL_BLOB_API_URL = baseUrl;
  const apiUrl = baseUrl === null ? {} : { apiUrl: baseUrl };
  const isToken = key.startsWith("vercel_blob_rw_");
  const store = new VercelBlobFileStore({ ...(isToken ? { token: key } : { storeId: key }), ...apiUrl });
  const other = new VercelBlobFileStore({ token: "vercel_blob_rw_keepsakenone_wrong", ...apiUrl });
  const folder = `probe/${randomUUID()}`;
  await seeFiles(store, folder, asking);
  await asking.see("a wrong token", () => other.list(folder));
  if (isToken) await seeBrowser(store, `${folder}/browser.txt`, asking);
  return "about twenty operations and no space";
};

async function seeFiles(store: VercelBlobFileStore, folder: string, { see, tidy }: Asking) {
  const key = `${folder}/ten.txt`;
  tidy(key, () => store.remove(key));
  await see("a private file is taken", () => store.put(key, TEN, { contentType: "text/plain" }).then(sizeAndType));
  await see("it is described", () => store.head(key).then(sizeAndType));
  await see("it is read whole", () => store.read(key).then(textIn));
  await see("a part of it is read", () => store.read(key, { start: 2, end: 4 }).then(textIn));
  await see("its end is read", () => store.read(key, { start: 8 }).then(textIn));
  await see("it is overwritten, and read past the cache", async () => {
    await store.put(key, new TextEncoder().encode("new"), { contentType: "text/plain" });
    return store.read(key).then(textIn);
  });
  await see("it is listed", async () => (await store.list(`${folder}/`)).files.map(({ size }) => size));
  await see("it is gone when it is removed, twice", async () => {
    await store.remove(key);
    await store.remove(key);
    return { head: await store.head(key), read: await store.read(key).then(textIn) };
  });
}

async function seeBrowser(store: VercelBlobFileStore, key: string, { see, tidy }: Asking) {
  tidy(key, () => store.remove(key));
  const permit = async () => {
    const payload = { pathname: key, clientPayload: null, multipart: false };
    const body = JSON.stringify({ type: "blob.generate-client-token", payload });
    const answer = await store.directUploads.answer({
      request: new Request("http://localhost/", { method: "POST", body }),
      allow: async () => ({ contentTypes: ["text/plain"], maximumBytes: 20 }),
      onCompleted: async () => undefined,
    });
    return String(pick(await answer.json(), ["clientToken"]).clientToken);
  };
  const send = async (pathname: string, text: string, contentType: string) => {
    const sent = put(pathname, text, { access: "private", token: await permit(), contentType });
    return sent.then(() => "taken");
  };
  await see("a browser's file of another name", () => send(`${key}.other`, "x", "text/plain"));
  await see("a browser's file of another type", () => send(key, "x", "text/html"));
  await see("a browser's file that is too long", () => send(key, "x".repeat(30), "text/plain"));
  await see("the browser's file that was allowed", () => send(key, "0123456789", "text/plain"));
  await see("the same once more", () => send(key, "0123456789", "text/plain"));
}

const sizeAndType = (file: { size: number; contentType: string } | null) =>
  file && { size: file.size, contentType: file.contentType };

const textIn = async (file: { body: ReadableStream<Uint8Array> } | null) => file && new Response(file.body).text();
