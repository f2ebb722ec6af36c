import { readFileSync } from "node:fs";
import { request } from "node:http";
import type { Database } from "../../../tests/e2e/app";
import { Person } from "../../../tests/e2e/person";
import { atMost, atMostWhenIdle, type Experiment, equals, type Finding } from "../experiment";
import { aHistory, checkAll } from "../history";
import { aScene, pause, secondsSince, stillRunning } from "../scene";

const WRITERS = 6;
/** From the first byte of the recording to the last; the stop comes in between. */
const UPLOAD_MS = 4_000;
const speech = readFileSync("tests/fixtures/recordings/speech.wav");

/** Sends a recording piece by piece, as over a slow connection; resolves with status and body. */
async function sendSlowly(person: Person, voiceId: number): Promise<{ status: number; body: string }> {
  const boundary = "a-slow-line";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="audio"; filename="tape.wav"\r\ncontent-type: audio/wav\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), speech, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const outgoing = request(`${person.url}/api/upload-audio?voiceId=${voiceId}`, {
    method: "POST",
    headers: {
      origin: person.url,
      cookie: person.cookieHeader,
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": body.length,
    },
  });
  const answer = new Promise<{ status: number; body: string }>((resolve, reject) => {
    outgoing.once("error", reject);
    outgoing.once("response", async (response) => {
      let text = "";
      for await (const part of response) text += part;
      resolve({ status: response.statusCode ?? 0, body: text });
    });
  });
  const pieces = 20;
  for (let at = 0; at < pieces; at++) {
    const size = Math.ceil(body.length / pieces);
    outgoing.write(body.subarray(at * size, (at + 1) * size));
    await pause(UPLOAD_MS / pieces);
  }
  outgoing.end();
  return answer;
}

export async function stopped(kind: Database): Promise<Finding[]> {
  const scene = await aScene(kind);
  try {
    const server = await scene.start();
    const person = await new Person(server.url).register();
    const voiceId = await person.createVoice();
    await person.upload(voiceId, speech.subarray(0, speech.length - 2), "first.wav", "audio/wav");
    await person.startMaking(voiceId);
    await person.settledVoice(voiceId);
    const conversationId = await person.converse(voiceId);
    const histories = await Promise.all(
      Array.from({ length: WRITERS }, async () => aHistory(await new Person(server.url).register())),
    );
    scene.emulators.fault({ kind: "slow", service: "gemini", delayMs: 500, tokensPerSecond: 10, times: 100 });

    const until = performance.now() + UPLOAD_MS;
    const writing = histories.map((history) => history.writeUntil(until));
    const upload = sendSlowly(person, voiceId).catch((error: Error) => ({ status: 0, body: error.message }));
    await person.write(conversationId, "Tell me about the bread.");
    const reply = person.reply(conversationId, voiceId).then(
      () => "written",
      (error: Error) => error.message,
    );
    await pause(UPLOAD_MS / 3);
    const processes = server.processes();
    const stoppedAt = performance.now();
    server.child.kill("SIGTERM");
    const code = await server.ended;
    const took = secondsSince(stoppedAt);
    await Promise.all(writing);
    const sent = await upload;
    const orphans = stillRunning(processes).length;

    const startedAt = performance.now();
    const again = await scene.start();
    const secondsToStart = secondsSince(startedAt);
    const back = person.at(again.url);
    const kept = (await back.samples(voiceId)).at(0);
    const sound = kept ? await back.audio(`/audio/samples/${kept.id}`) : new Uint8Array();
    const replies = (await back.messages(conversationId)).filter(({ role }) => role === "assistant");
    const { lost, doubled, acknowledged, odd } = await checkAll(histories.map((history) => history.at(again.url)));
    return [
      equals("the recording that is on its way: 201", sent.status, 201),
      equals("and is kept whole, in bytes", sound.length, speech.length),
      equals("the reply that is being written", await reply, "written"),
      equals("replies kept: 1", replies.length, 1),
      equals("answers other than success, or 503 with Retry-After", odd.join("; "), ""),
      atMost(`acknowledged messages of ${acknowledged} lost or doubled: 0`, lost + doubled, 0),
      equals("exit code", code, 0),
      atMost("seconds until it ends: at most 40", took, 40),
      atMost("processes left of the server and its engines: 0", orphans, 0),
      atMostWhenIdle("seconds until it serves again: at most 5", secondsToStart, 5),
    ].map((finding) => ({ ...finding, threshold: `${kind}: ${finding.threshold}` }));
  } finally {
    await scene.remove();
  }
}

export const stopUnderLoad: Experiment = {
  name: "stop-under-load",
  fault: `SIGTERM while a recording is on its way, a reply is being written and ${WRITERS} people write, on both databases`,
  thresholds: [
    "the recording and the reply are finished and kept",
    "what comes later is refused with 503 and Retry-After",
    "no acknowledged message is lost or kept twice, and no process stays",
    "it serves again within 5 s",
  ],
  inCi: "tests/e2e/faults.spec.ts",
  run: async () => [...(await stopped("embedded")), ...(await stopped("postgresql"))],
};
