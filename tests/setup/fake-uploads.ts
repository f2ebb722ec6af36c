import { act } from "@testing-library/react";

/** One upload as the browser makes it; the test controls its course. */
export class FakeUpload {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  withCredentials = false;
  status = 0;
  statusText = "";
  responseText = "";
  address = "";
  fields = new Map<string, FormDataEntryValue>();
  isAborted = false;

  open(_method: string, address: string) {
    this.address = address;
  }

  send(form: FormData) {
    this.fields = new Map(form.entries());
    started.push(this);
  }

  abort() {
    this.isAborted = true;
    this.onabort?.();
    this.onloadend?.();
  }

  get file(): File {
    return this.fields.get("audio") as File;
  }

  /** This share of it has been sent, 0 to 1. */
  progress(share: number) {
    return act(async () => this.upload.onprogress?.({ loaded: share * 100, total: 100 }));
  }

  /** All of it has been sent, and the server is processing it. */
  sent() {
    return act(async () => this.upload.onload?.());
  }

  answer(status: number, body: unknown) {
    return act(async () => {
      this.status = status;
      this.responseText = JSON.stringify(body);
      this.onload?.();
      this.onloadend?.();
    });
  }

  lose() {
    return act(async () => {
      this.onerror?.();
      this.onloadend?.();
    });
  }
}

let started: FakeUpload[] = [];

/** The uploads that were started, in order. */
export function installFakeUploads(): readonly FakeUpload[] {
  started = [];
  Object.defineProperty(globalThis, "XMLHttpRequest", { value: FakeUpload, configurable: true, writable: true });
  URL.createObjectURL = () => "blob:recording";
  URL.revokeObjectURL = () => {};
  return started;
}
