import { readFile } from "node:fs/promises";
import { getPriority } from "node:os";
import { engines, stopEngines } from "@/lib/providers/engines/engines";
import { speakLocally } from "@/lib/providers/engines/speak";
import { bytesOf, decoded, recordingBytes } from "./recordings";

const say = (text: string) => speakLocally({ text, profile: null, language: "en", format: "pcm_16000" });

const speak = async () => bytesOf((await say("One.")).audio);

function running(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe("the engines", () => {
  it("know nothing of our settings and keys", async () => {
    process.env.ELEVENLABS_API_KEY = "sk_must_not_travel";
    try {
      await stopEngines();
      await Promise.all([speak(), decoded(await recordingBytes("woman.wav"))]);
      for (const pid of [engines().speakers[0]?.pid, engines().decoder.pid]) {
        const environment = (await readFile(`/proc/${pid}/environ`, "utf8")).split("\0");
        expect(environment.join()).not.toContain("must_not_travel");
        expect(environment.filter((line) => /KEY|SECRET|TOKEN|DATABASE|NEXTAUTH/.test(line))).toEqual([]);
      }
    } finally {
      delete process.env.ELEVENLABS_API_KEY;
    }
  });

  it("run at a lower priority than the pages", async () => {
    await Promise.all([speak(), decoded(await recordingBytes("woman.wav"))]);
    for (const pid of [engines().speakers[0]?.pid, engines().decoder.pid]) {
      expect(getPriority(pid)).toBeGreaterThanOrEqual(getPriority() + 10);
    }
  });

  it("that die take only their own work with them, and start again", async () => {
    const speech = await say("One, two, three. ".repeat(100));
    const [speaker] = engines().speakers;
    if (!speaker?.pid) throw new Error("the speaker runs");
    process.kill(speaker.pid, "SIGKILL");
    await expect(bytesOf(speech.audio)).rejects.toMatchObject({ provider: "local", code: "failed", permanent: false });
    await expect(speech.seconds).rejects.toMatchObject({ code: "failed" });
    const again = await say("Good morning.");
    expect((await bytesOf(again.audio)).length).toBeGreaterThan(16000);
  });

  it("end when they are stopped", async () => {
    await speak();
    const pid = engines().speakers[0]?.pid;
    if (!pid) throw new Error("the speaker runs");
    expect(running(pid)).toBe(true);
    await stopEngines();
    expect(running(pid)).toBe(false);
  });

  it("begin a second text beside the first, and go on with the first", async () => {
    // Both are running by then: a process that has yet to start may take longer than the other needs for the long text.
    await Promise.all([speak(), speak()]);
    const long = await say("This is a rather long story about the weather. ".repeat(100));
    const short = await say("Good morning.");
    await bytesOf(short.audio);
    let isLongOver = false;
    void long.seconds.then(() => {
      isLongOver = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isLongOver).toBe(false);
    expect((await bytesOf(long.audio)).length).toBeGreaterThan(16000 * 2 * 60);
  });
});
