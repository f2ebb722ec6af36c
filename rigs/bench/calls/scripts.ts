import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { startApp } from "../../../tests/e2e/app";
import { openCallPage } from "../../../tests/e2e/call-browser";
import type { Limit } from "../report";
import { aCallee } from "./callers";

const MOST_BYTES = 30 * 1024;
/** Milliseconds that a page is given to finish its own prefetching. */
const QUIET_MS = 3_000;
/** A word of the call's protocol that occurs nowhere else. */
const MARK = "user_audio_chunk";
const pagesWithoutCall = ["/", "/pricing", "/support", "/dashboard", "/create-voice", "/account-settings"];

type Script = { address: string; gzip: number; isOfCall: boolean };

async function scriptsOf(page: Page, act: () => Promise<unknown>): Promise<Script[]> {
  const bodies: Promise<Script>[] = [];
  const note = (response: Awaited<ReturnType<Page["waitForResponse"]>>) => {
    if (!/javascript/.test(response.headers()["content-type"] ?? "")) return;
    bodies.push(
      response.body().then((body) => ({
        address: response.url(),
        gzip: gzipSync(body).length,
        isOfCall: body.includes(MARK),
      })),
    );
  };
  page.on("response", note);
  await act();
  await page.waitForTimeout(QUIET_MS);
  page.off("response", note);
  return Promise.all(bodies);
}

const bytesOf = (scripts: readonly Script[]) => scripts.reduce((sum, { gzip }) => sum + gzip, 0);

/** The scripts a call adds to the page, and the check that no other page loads them. */
export async function callScripts(): Promise<{ figures: Record<string, unknown>; limits: Limit[] }> {
  const app = await startApp();
  const callee = await aCallee(app.url);
  const { browser, page } = await openCallPage(app, callee.person);
  try {
    const rows: { page: string; files: number; "bytes, gzip": number; "with the call": number }[] = [];
    const add = (name: string, scripts: readonly Script[]) => {
      const withCall = scripts.filter(({ isOfCall }) => isOfCall).length;
      rows.push({ page: name, files: scripts.length, "bytes, gzip": bytesOf(scripts), "with the call": withCall });
      return withCall;
    };
    let elsewhere = 0;
    for (const path of [...pagesWithoutCall, `/conversation/${callee.conversationId}`]) {
      elsewhere += add(path, await scriptsOf(page, () => page.goto(path)));
    }
    // The first touch of any page fetches the toasts; they are not part of the call.
    add("the first touch", await scriptsOf(page, () => page.getByRole("heading", { level: 1 }).click()));
    const call = await scriptsOf(page, async () => {
      await page.getByRole("tab", { name: "Call" }).click();
      await page.getByRole("button", { name: "Call", exact: true }).click();
      await page.getByRole("button", { name: "Start the call" }).click();
    });
    add("turning to the call", call);
    const worklet = gzipSync(Buffer.from(await (await fetch(`${app.url}/worklets/capture.js`)).arrayBuffer())).length;
    const total = bytesOf(call.filter(({ address }) => !address.endsWith("/worklets/capture.js"))) + worklet;
    return {
      figures: {
        Scripts: rows,
        "Files of the call": call.map(({ address, gzip }) => ({
          file: new URL(address).pathname,
          "bytes, gzip": gzip,
        })),
      },
      limits: [
        { name: "the call's scripts, bytes gzip, worklet included", value: total, atMost: MOST_BYTES },
        { name: "scripts that bring the call", value: call.filter(({ isOfCall }) => isOfCall).length, atLeast: 1 },
        { name: "scripts with the call on other pages", value: elsewhere, atMost: 0 },
      ],
    };
  } finally {
    await browser.close();
    await app.remove();
  }
}
