import { GET as getUrls } from "@/app/api/demo-audio-urls/route";
import { GET as getDemoAudio } from "@/app/audio/demo/[file]/route";
import { spokenDemoLines } from "@/lib/landing/demo-script";
import demoVoice from "@/lib/landing/demo-voice.json";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { voiceProfile } from "@/lib/providers/engines/messages";
import { fileStore } from "@/lib/providers/storage";
import { responseOf } from "@/tests/factories/request";
import { onARealDatabase } from "@/tests/setup/database";

// @alone: what is stored is remembered for as long as the process lives.
onARealDatabase();

async function urls(): Promise<Record<string, string>> {
  const response = await responseOf(getUrls);
  expect(response.status).toBe(200);
  return response.json();
}

/** Each answer waits a few seconds at most, and leaves out what is not made by then. */
async function allUrls(): Promise<Record<string, string>> {
  let map = await urls();
  for (let asked = 1; asked < 6 && Object.keys(map).length < spokenDemoLines.length; asked++) map = await urls();
  return map;
}

async function listen(url: string, headers: Record<string, string> = {}) {
  const file = url.split("/").pop() ?? "";
  return responseOf(getDemoAudio, { path: url, headers, params: { file } });
}

describe("the demo's audio", () => {
  it("speaks every line of the example with the bundled voice, without a key", async () => {
    const map = await allUrls();
    expect(Object.keys(map).sort()).toEqual(spokenDemoLines.map(({ id }) => id).sort());
    for (const { id, content } of spokenDemoLines) {
      const response = await listen(map[id] ?? "");
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("audio/mpeg");
      const decoded = await decodeAudio(new Uint8Array(await response.arrayBuffer()), { maxSeconds: 60 });
      if (!decoded.ok) throw new Error(decoded.message);
      // Between 8 and 25 characters a second is speech, neither silence nor noise.
      expect(decoded.durationSeconds).toBeGreaterThan(content.length / 25);
      expect(decoded.durationSeconds).toBeLessThan(content.length / 8);
      const loudest = decoded.pcm.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      expect(loudest).toBeGreaterThan(0.1);
    }
  });

  it("is made once and then kept", async () => {
    const first = await allUrls();
    const store = fileStore();
    const before = await store.list("demo/");
    const heard = await (await listen(first.hello ?? "")).arrayBuffer();
    expect(await urls()).toEqual(first);
    expect(await store.list("demo/")).toEqual(before);
    expect(before.files).toHaveLength(spokenDemoLines.length);
    expect(Buffer.compare(Buffer.from(heard), Buffer.from(await (await listen(first.hello ?? "")).arrayBuffer()))).toBe(
      0,
    );
  });

  it("is public, may be kept by a browser for ever, and is served by ranges", async () => {
    const { hello = "" } = await allUrls();
    const whole = await listen(hello);
    expect(whole.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const part = await listen(hello, { range: "bytes=0-99" });
    expect(part.status).toBe(206);
    expect((await part.arrayBuffer()).byteLength).toBe(100);
  });

  it.each([
    "hello.mp3",
    "..%2Fprofiles",
    "../samples/1/a.mp3",
    "hello-0000000000000000.mp3",
    "HELLO-0123456789abcdef.mp3",
  ])("answers 404 to %s", async (file) => {
    const response = await responseOf(getDemoAudio, { params: { file } });
    expect(response.status).toBe(404);
  });

  it("comes from a profile that today's engine understands", () => {
    expect(voiceProfile.safeParse(demoVoice).success).toBe(true);
  });
});
