import { decodeAudio } from "@/lib/providers/engines/decode";
import { see, seeStatus } from "../see";

const needed = ["DATABASE_URL", "BLOB_READ_WRITE_TOKEN", "NEXTAUTH_SECRET"];

/** The public pages, the demo's voice, and one page and one response that list missing settings. */
export async function tryWithoutVariables(url: string) {
  const get = (path: string) => fetch(`${url}${path}`);
  for (const page of ["/", "/pricing", "/privacy", "/terms", "/cookies", "/support"]) {
    const text = await seeStatus(page, await get(page), 200);
    see(`${page} is a page`, text.includes("</html>"));
  }
  for (const page of ["/auth", "/dashboard", "/conversation/1", "/admin", "/reset-password?token=1"]) {
    const text = await seeStatus(`${page} leads to what to set`, await get(page), 503);
    see(
      `${page} names it`,
      needed.every((name) => text.includes(name)),
    );
  }
  const text = await seeStatus("a call names it too", await get("/api/voices"), 503);
  see(
    "and as JSON",
    needed.every((name) => JSON.parse(text).message.includes(name)),
  );
  await seeStatus("the deployment is alive", await get("/api/health/live"), 200);

  const urls: unknown = JSON.parse(await seeStatus("the demo has its lines", await get("/api/demo-audio-urls"), 200));
  for (const address of Object.values(urls ?? {})) {
    const sound = new Uint8Array(await (await get(String(address))).arrayBuffer());
    const heard = await decodeAudio(sound, { maxSeconds: 60 });
    see(
      `${address} is heard`,
      heard.ok && heard.durationSeconds > 0.5,
      heard.ok ? `${heard.durationSeconds.toFixed(1)} s` : heard.message,
    );
  }
}
