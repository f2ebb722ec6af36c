import { binConversation } from "@/lib/bin/conversations/mutations";
import { binRecording } from "@/lib/bin/recordings/mutations";
import { binVoice } from "@/lib/bin/voices/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { aPersonWithRows, type Theirs, withAnothersRow } from "@/tests/factories/anothers-row";
import { type Call, everyCall } from "@/tests/factories/every-call";
import { aContext, aRequest } from "@/tests/factories/request";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

let owner: Actor;
let theirs: Theirs;

/** Calls that name a row which has nothing to do with a bin, or the bin itself. */
const NAMES_OTHER_ROWS = /passkeys|sessions\/|debug-mode|support|\/api\/bin|call-sessions\/\[id\]/;

/** Every call that names a voice, a recording, a conversation, a message or a note. */
const naming = everyCall.filter(
  ({ name }) => !NAMES_OTHER_ROWS.test(name) && withAnothersRow[name]?.({} as Theirs).status === 404,
);
const listed = (calls: Call[]) => calls.map((call) => [call.name, call] as const);

/** Reads without an id, whose answers hold whatever is the caller's. */
const lists = everyCall.filter(
  ({ name, handler }) =>
    /^GET [^[]+$/.test(name) && handler.spec?.access === "user" && !/\/api\/(bin|support)$/.test(name),
);

/** Asked by their owner, as one who still has the address. */
async function ask(call: Call) {
  const { query = "", json, params = {} } = withAnothersRow[call.name]?.(theirs) ?? {};
  const request = await aRequest(call.method, `${call.path}${query}`, {
    as: owner,
    ...(json !== undefined && { json }),
  });
  return call.handler(request, aContext(params));
}

/** The texts of the rows speak of a garden; passkeys, requests for support and the like do, too, and are never in the bin. */
const hasLeaked = (text: string) => /garden/i.test(text.replaceAll("The garden's key", ""));

it("knows many calls that name such rows", () => {
  expect(naming.length).toBeGreaterThan(25);
  expect(lists.length).toBeGreaterThan(5);
});

describe("a voice in the bin, for its own owner", () => {
  beforeAll(async () => {
    ({ owner, theirs } = await aPersonWithRows());
    await binVoice(owner, theirs.voiceId);
  });

  it.each(listed(naming))("%s finds nothing", async (_, call) => {
    const response = await ask(call);
    expect(response.status).toBe(404);
    expect(hasLeaked(await response.text())).toBe(false);
  });

  it.each(listed(lists))("%s does not hold it", async (_, call) => {
    const response = await call.handler(await aRequest("GET", call.path, { as: owner }), aContext());
    expect(hasLeaked(await response.text())).toBe(false);
  });
});

describe("a conversation in the bin", () => {
  const itsOwn = naming.filter(({ name }) => /conversation|message|generate-response|prepare|call-sessions/.test(name));

  beforeAll(async () => {
    ({ owner, theirs } = await aPersonWithRows());
    await binConversation(owner, theirs.conversationId);
  });

  it.each(listed(itsOwn.filter(({ name }) => name !== "POST /api/conversations")))(
    "%s finds nothing",
    async (_, call) => {
      const response = await ask(call);
      expect(response.status).toBe(404);
      expect(hasLeaked(await response.text())).toBe(false);
    },
  );

  it("is not in the list", async () => {
    const call = lists.find(({ name }) => name === "GET /api/conversations");
    const response = await call?.handler(await aRequest("GET", "/api/conversations", { as: owner }), aContext());
    expect(await response?.json()).toEqual([]);
  });
});

describe("a recording in the bin", () => {
  const itsOwn = naming.filter(({ name }) => /samples\/\[id\]/.test(name));

  beforeAll(async () => {
    ({ owner, theirs } = await aPersonWithRows());
    await binRecording(owner, theirs.sampleId);
  });

  it.each(listed(itsOwn))("%s finds nothing", async (_, call) => {
    expect((await ask(call)).status).toBe(404);
  });

  it("is not in the list, and not counted with the voice", async () => {
    const ofVoice = naming.filter(({ name }) => /^GET .api.(audio-samples|voices.\[id\])$/.test(name));
    expect(ofVoice).toHaveLength(2);
    for (const call of ofVoice) {
      const body = await (await ask(call)).json();
      expect(body.sampleCount ?? body.length).toBe(0);
    }
  });
});
