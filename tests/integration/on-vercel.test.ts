import "@/tests/setup/vercel-settings";
import { POST as signedUrl } from "@/app/api/elevenlabs/get-signed-url/route";
import { GET as making } from "@/app/api/voices/[id]/making/route";
import { GET as oneVoice } from "@/app/api/voices/[id]/route";
import { GET as allVoices } from "@/app/api/voices/route";
import { NO_CALLS_HERE } from "@/lib/calls/notices";
import { enqueueJob } from "@/lib/jobs/mutations";
import { db } from "@/lib/platform/db/database";
import { agentOf } from "@/lib/voices/agent";
import { localAgentId } from "@/lib/voices/agent-id";
import { aContext, aRequest, responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aPersonWithVoice, aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";
import { workAfterAnswers } from "@/tests/setup/work-after-answers";

onARealDatabase();
const workIsDone = workAfterAnswers();
afterEach(() => db.job.deleteMany({}));

/** Due work of a kind that nothing knows: whoever takes it up ends it at once. */
async function isTakenUp(ask: () => Promise<Response>): Promise<boolean> {
  const subject = "work of an earlier request";
  await enqueueJob(db, { kind: "unknown", subject, payload: {} });
  expect((await ask()).status).toBe(200);
  await workIsDone();
  return (await db.job.findUniqueOrThrow({ where: { subject } })).state !== "queued";
}

const ready = { status: "ready", provider: "local", providerVoiceId: "profiles/x.json" } as const;

describe("on Vercel, where nothing runs between requests", () => {
  it.each([
    [
      "its own page",
      (as, id) => aRequest("GET", `/api/voices/${id}`, { as }).then((r) => oneVoice(r, aContext({ id }))),
    ],
    [
      "its progress",
      (as, id) => aRequest("GET", `/api/voices/${id}/making`, { as }).then((r) => making(r, aContext({ id }))),
    ],
    ["a list", (as) => aRequest("GET", "/api/voices", { as }).then((r) => allVoices(r, aContext()))],
  ] satisfies [string, (as: { userId: number }, id: number) => Promise<Response>][])(
    "asking for a voice in the making takes up what is due, and for a ready one does not: %s",
    async (_, ask) => {
      const [waiting, content] = [await aUser(), await aUser()];
      const voice = await aVoice(waiting, { columns: { status: "processing" } });
      const other = await aVoice(content, { columns: ready });
      expect(await isTakenUp(() => ask(waiting, voice.id))).toBe(true);
      expect(await isTakenUp(() => ask(content, other.id))).toBe(false);
    },
  );

  it("a voice made here has no agent, and a call with it is refused with the reason", async () => {
    const { actor, voice } = await aPersonWithVoice({ columns: ready });
    expect(agentOf(voice)).toBeNull();
    const json = { agentId: localAgentId(voice.id) };
    const answer = await responseOf(signedUrl, { path: "/api/elevenlabs/get-signed-url", as: actor, json });
    expect(answer.status).toBe(503);
    expect((await answer.json()).message).toBe(NO_CALLS_HERE);
    expect(agentOf({ ...voice, provider: "elevenlabs", agentId: "agent_1" })).toBe("agent_1");
  });
});
