import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { Person } from "../../../tests/e2e/person";
import { type Experiment, equals, type Finding } from "../experiment";
import { aScene, pause } from "../scene";

const AHEAD_MS = 45_000;
const CALL_MS = 25_000;
const speech = readFileSync("tests/fixtures/recordings/speech.wav");
const opened = z.object({ callSessionId: z.number() });
const session = z.object({ endedAt: z.string().nullable(), endReason: z.string().nullable() });
const voice = z.object({ metadata: z.object({ elevenlabsAgentId: z.string().optional() }) });

/** Created by a sweep after the voice. */
async function agentOf(person: Person, voiceId: number): Promise<string> {
  for (const until = performance.now() + 60_000; performance.now() < until; await pause(500)) {
    const { metadata } = await person.ask(voice, "GET", `/api/voices/${voiceId}`);
    if (metadata.elevenlabsAgentId) return metadata.elevenlabsAgentId;
  }
  throw new Error("The voice has no agent.");
}

export async function apart(): Promise<Finding[]> {
  const scene = await aScene("postgresql");
  try {
    const right = await scene.start();
    const ahead = await scene.start({
      NODE_OPTIONS: `--import ${pathToFileURL(path.resolve("rigs/faults/clock-ahead.mjs"))}`,
      CLOCK_AHEAD_MS: String(AHEAD_MS),
    });
    await fetch(`${ahead.url}/api/health`);
    const logged = [...ahead.output().matchAll(/"time":"([^"]+)"/g)].at(-1)?.[1] ?? "";
    const apartBy = Math.round((Date.parse(logged) - Date.now()) / 1000);
    const person = await new Person(right.url).register();
    // Takes longer than a lease, so that a process that treated the lease as expired would make the voice again.
    scene.emulators.fault({ kind: "slow", service: "elevenlabs", path: "/v1/voices/add", delayMs: 25_000, times: 1 });
    const voiceId = await person.createVoice();
    await person.upload(voiceId, speech, "tape.wav", "audio/wav");
    await person.startMaking(voiceId);
    const made = await person.settledVoice(voiceId, 120_000);

    const agentId = await agentOf(person, voiceId);
    const call = await person.ask(opened, "POST", "/api/elevenlabs/get-signed-url", { agentId });
    scene.emulators.fault({ kind: "slow", service: "gemini", delayMs: 200, tokensPerSecond: 2, times: 1 });
    const conversationId = await person.converse(voiceId);
    await person.write(conversationId, "Tell me a long story.");
    const reply = person.reply(conversationId, voiceId);
    const until = performance.now() + CALL_MS;
    let now = { endedAt: null, endReason: null } as z.infer<typeof session>;
    while (performance.now() < until && now.endedAt === null) {
      now = await person.ask(session, "POST", `/api/call-sessions/${call.callSessionId}/heartbeat`, {});
      await pause(5_000);
    }
    await reply;
    const roles = (await person.messages(conversationId)).map(({ role }) => role).join();
    const elsewhere = await person.at(ahead.url).send("GET", "/api/user");
    return [
      { threshold: "seconds between the two logs: at least 40", found: apartBy, holds: apartBy >= 40 },
      equals("a call with a heartbeat after 25 s", now.endReason ?? "open", "open"),
      equals("a reply that takes longer than a lease", roles, "user,assistant"),
      equals("the voice", made.status, "ready"),
      equals("copies at the provider", scene.emulators.elevenlabs.voices.cloned.length, 1),
      equals("the session counts on the other process", elsewhere.status, 200),
    ];
  } finally {
    await scene.remove();
  }
}

export const clocksApart: Experiment = {
  name: "clocks-apart",
  fault: "the clock of one of two processes is 45 s ahead",
  thresholds: ["no call is ended as abandoned", "no work under a lease is taken over", "sessions count on both"],
  inCi: "tests/integration/calls/clocks.test.ts",
  run: apart,
};
