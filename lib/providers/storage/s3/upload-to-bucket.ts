/** The response to a browser that requests permission: a form signed for its file, or a signed URL. */
export type BucketPermission =
  | { method: "POST"; url: string; fields: Record<string, string> }
  | { method: "PUT"; url: string; contentType: string };

type Options = { signal: AbortSignal; onProgress: (share: number) => void };

/** Runs in the browser. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function uploadToBucket(permission: BucketPermission, file: File, { signal, onProgress }: Options) {
  return new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener("abort", abort, { once: true });
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(`The store answered ${request.status}.`));
    };
    request.onerror = () => reject(new Error("The store could not be reached."));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener("abort", abort);
    request.open(permission.method, permission.url);
    if (permission.method === "PUT") request.setRequestHeader("content-type", permission.contentType);
    if (signal.aborted) reject(signal.reason);
    else request.send(permission.method === "POST" ? formWith(permission.fields, file) : file);
  });
}

/** The file comes last, because the store ignores any field after it. */
function formWith(fields: Record<string, string>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", file);
  return form;
}
