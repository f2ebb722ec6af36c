import * as consentRoute from "@/app/api/voices/[id]/consent/route";
import * as voiceRoute from "@/app/api/voices/[id]/route";
import * as statusRoute from "@/app/api/voices/[id]/status/route";
import * as voicesRoute from "@/app/api/voices/route";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { CONSENT_VERSION, CONSENT_WORDING } from "@/lib/voices/consent";
import { voice as voiceAnswer } from "@/lib/voices/schema";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aPersonWithVoice, aSample, aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const consent = { accepted: true, wording: CONSENT_VERSION };

const list = (as?: Actor, query = "") => responseOf(voicesRoute.GET, { path: query, as });
const create = (as: Actor | undefined, json: unknown) => responseOf(voicesRoute.POST, { as, json });
const change = (as: Actor | undefined, id: number, json: unknown) =>
  responseOf(voiceRoute.PATCH, { method: "PATCH", as, json, params: { id } });
const force = (as: Actor | undefined, id: number, json: unknown = { status: "ready" }) =>
  responseOf(statusRoute.PATCH, { method: "PATCH", as, json, params: { id } });
const consents = (as: Actor | undefined, id: number) => responseOf(consentRoute.GET, { as, params: { id } });

describe("a new voice", () => {
  it("is pending and says what to do next", async () => {
    const actor = await aUser();
    const response = await create(actor, {
      name: " Nonna ",
      description: "Sang a lot.",
      language: "it",
      userId: actor.userId,
    });
    expect(response.status).toBe(201);
    const answer = await response.json();
    expect(answer).toMatchObject({
      userId: actor.userId,
      name: "Nonna",
      description: "Sang a lot.",
      language: "it",
      status: "pending",
      voiceId: null,
      metadata: {},
      message: "Your voice is now pending. Upload audio to begin processing.",
      speech: { clearSeconds: 0, level: "none" },
    });
    expect(voiceAnswer.parse(answer)).toEqual(answer);
    expect(await db.voice.findUnique({ where: { id: answer.id } })).toMatchObject({ name: "Nonna", status: "pending" });
  });

  it("is in English, without a description, unless something else is said", async () => {
    const answer = await (await create(await aUser(), { name: "Opa" })).json();
    expect(answer).toMatchObject({ language: "en", description: null, relation: null, isLiving: null });
  });

  it("takes who the person is to its owner and whether they live", async () => {
    const answer = await (await create(await aUser(), { name: "Opa", relation: "grandfather", living: false })).json();
    expect(answer).toMatchObject({ relation: "grandfather", isLiving: false });
  });

  it("keeps what they called the person as the first note, and no note without it", async () => {
    const notesAfter = async (parts: object) => {
      const answer = await create(await aUser(), { name: "Nonna", ...parts });
      expect(answer.status).toBe(201);
      const { id } = await answer.json();
      return db.note.findMany({ where: { voiceId: id }, select: { kind: true, text: true } });
    };
    expect(await notesAfter({ calledYou: " Bean " })).toEqual([{ kind: "called_you", text: "Bean" }]);
    expect(await notesAfter({ calledYou: "  " })).toEqual([]);
    const refused = await create(await aUser(), { name: "Nonna", calledYou: "x".repeat(41) });
    expect(await refused.json()).toMatchObject({
      errors: { calledYou: ["What they called you has at most 40 characters"] },
    });
  });

  it("ignores what only the server may set", async () => {
    const answer = await (
      await create(await aUser(), { name: "Opa", status: "ready", voiceId: "x", metadata: { elevenlabsAgentId: "x" } })
    ).json();
    expect(answer).toMatchObject({ status: "pending", voiceId: null, metadata: {} });
  });

  it.each([
    [{ name: "N" }, "name", "Name must be at least 2 characters"],
    [{}, "name", "Name must be at least 2 characters"],
    [{ name: "Nonna", language: "" }, "language", "Please select a language"],
    [{ name: "Nonna", language: "tlh" }, "language", "Please select a language"],
    [{ name: "Nonna", description: "x".repeat(2001) }, "description", "Description must be at most 2000 characters"],
    [
      { name: "Nonna", consent: { accepted: false, wording: CONSENT_VERSION } },
      "consent.accepted",
      "Please confirm that you may use these recordings",
    ],
    [
      { name: "Nonna", consent: { accepted: true, wording: "1999" } },
      "consent.wording",
      "Please reload the page: the statement has changed since",
    ],
  ])("is refused when a field is not right (%#)", async (input, field, message) => {
    const response = await create(await aUser(), input);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_input", errors: { [field]: [message] } });
  });

  it("keeps the consent given with it word for word, with where it was given", async () => {
    const actor = await aUser();
    const { id } = await (await create(actor, { name: "Nonna", consent })).json();
    expect(await db.consent.findMany({ where: { voiceId: id } })).toMatchObject([
      {
        userId: actor.userId,
        voiceName: "Nonna",
        wordingVersion: CONSENT_VERSION,
        wording: CONSENT_WORDING,
        ipAddress: "unknown",
      },
    ]);
    const answer = await (await consents(actor, id)).json();
    expect(answer).toMatchObject({ voiceId: id, accepted: true, consents: [{ wording: CONSENT_WORDING }] });
  });

  it("is the only one of a trial account, also when two are asked for at once", async () => {
    const actor = await aUser();
    const answers = await Promise.all([create(actor, { name: "Nonna" }), create(actor, { name: "Opa" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    const refusal = await answers.find(({ status }) => status === 403)?.json();
    expect(refusal).toEqual({
      code: "limit_reached",
      message:
        "Free Trial Limit Reached: Free trial accounts can create only one voice. " +
        "Please upgrade your subscription to add more loved ones.",
    });
    expect(await db.voice.count({ where: { userId: actor.userId } })).toBe(1);
  });

  it.each([
    ["basic", 1],
    ["premium", 3],
    ["family", 5],
  ])("has room in the %s plan up to %i", async (subscriptionTier, room) => {
    const actor = await aUser({ subscriptionTier });
    for (let count = 0; count < room; count += 1) expect((await create(actor, { name: "Nonna" })).status).toBe(201);
    const refused = await create(actor, { name: "Nonna" });
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: "limit_reached" });
  });
});

describe("the list", () => {
  it("holds one's own voices, newest first, with how much speech each rests on", async () => {
    const [actor, other] = [await aUser(), await aUser()];
    const old = await aVoice(actor, { columns: { name: "Old", createdAt: new Date("2026-01-01") } });
    const young = await aVoice(actor, { columns: { name: "Young" }, samples: 2 });
    await aVoice(other);
    const answer = await (await list(actor)).json();
    expect(answer.map(({ id }: { id: number }) => id)).toEqual([young.id, old.id]);
    expect(answer[0]).toMatchObject({
      sampleCount: 2,
      speech: { clearSeconds: 15.4, level: "enough" },
      peaks: [0.2, 1, 0.4],
      recording: { url: expect.stringMatching(/^\/audio\/samples\/\d+$/), duration: expect.any(Number) },
    });
    expect(answer[1].recording).toBeNull();
    expect(await (await list(actor, `?userId=${actor.userId}`)).json()).toHaveLength(2);
  });

  it("of another is refused, except to an administrator, who sees no content", async () => {
    const [actor, owner, admin] = [await aUser(), await aUser(), await aUser({ isAdmin: true })];
    await aVoice(owner, { columns: { description: "Private words", relation: "aunt", gender: "female" }, samples: 1 });
    expect((await list(actor, `?userId=${owner.userId}`)).status).toBe(403);
    const [seen] = await (await list(admin, `?userId=${owner.userId}`)).json();
    expect(seen).toMatchObject({
      name: "Nonna",
      status: "pending",
      description: null,
      relation: null,
      gender: null,
      peaks: [],
      recording: null,
    });
  });

  it("tells of the metadata only what the product shows", async () => {
    const actor = await aUser();
    await aVoice(actor, {
      columns: {
        provider: "elevenlabs",
        providerVoiceId: "el_7",
        agentId: "agent_7",
        failureDetails: '{"status":400}',
        metadata: { avatarPath: "avatars/7.jpg", note: "x" },
      },
    });
    const [seen] = await (await list(actor)).json();
    expect(seen.metadata).toEqual({ elevenlabsAgentId: "agent_7", elevenlabsErrorDetails: '{"status":400}' });
  });
});

describe("a change", () => {
  it("keeps what is not given", async () => {
    const { actor, id } = await aPersonWithVoice({ columns: { description: "As she was." } });
    const answer = await (await change(actor, id, { name: "Nonna Pina", language: "it" })).json();
    expect(answer).toMatchObject({
      id,
      name: "Nonna Pina",
      language: "it",
      description: "As she was.",
      status: "pending",
    });
  });

  it("of gender, age range and accent is kept until it is taken back", async () => {
    const { actor, id } = await aPersonWithVoice();
    const person = { gender: "female", ageRange: "middle_aged", accent: "Dalmatian" };
    expect(await (await change(actor, id, person)).json()).toMatchObject(person);
    expect(await (await change(actor, id, { gender: null, accent: "" })).json()).toMatchObject({
      gender: null,
      ageRange: "middle_aged",
      accent: null,
    });
  });

  it.each([
    [{ name: "" }, "name", "Name is required"],
    [{ name: "N" }, "name", "Name must be at least 2 characters"],
    [{ description: " " }, "description", "Description is required"],
    [{ language: "xx" }, "language", "Please select a language"],
    [{ gender: "F" }, "gender", "Please choose a gender from the list"],
    [{ ageRange: "81" }, "ageRange", "Please choose an age range from the list"],
    [{ accent: "x".repeat(61) }, "accent", "Accent must be at most 60 characters"],
    [{ status: "ready" }, "status", "A voice can only be asked to be made"],
  ])("is refused when a field is not right: %j", async (input, field, message) => {
    const { actor, id } = await aPersonWithVoice();
    const response = await change(actor, id, input);
    expect(response.status).toBe(400);
    expect((await response.json()).errors[field]).toContain(message);
    expect(await db.voice.findUnique({ where: { id } })).toMatchObject({ name: "Nonna", status: "pending" });
  });
});

describe("asking for a voice to be made", () => {
  it("needs consent, and writes nothing down without it", async () => {
    const { actor, id } = await aPersonWithVoice({ samples: 1 });
    const response = await change(actor, id, { status: "processing", name: "Changed" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "consent_required" });
    expect(await db.voice.findUnique({ where: { id } })).toMatchObject({
      name: "Nonna",
      status: "pending",
      generation: 0,
    });
    expect(await db.job.count({ where: { subject: `make_voice:${id}` } })).toBe(0);
  });

  it("needs a recording in which somebody speaks", async () => {
    const { actor, id } = await aPersonWithVoice({ consent: true });
    await aSample(id, { verdict: "silence", speechSeconds: 0 });
    const response = await change(actor, id, { status: "processing" });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: "No audio samples: Please upload or record at least one audio sample.",
    });
    await db.voice.update({ where: { id }, data: { generation: 1, status: "ready" } });
    expect(await (await change(actor, id, { status: "processing" })).json()).toMatchObject({
      message: "Please upload at least one audio sample before updating the voice clone.",
    });
  });

  it("takes the consent with it, and leaves the voice and its work in the queue", async () => {
    const actor = await aUser();
    const { id } = await aVoice(actor, { samples: 1, columns: { status: "failed", errorMessage: "Too noisy" } });
    const response = await change(actor, id, { status: "processing", consent });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: "processing", errorMessage: null });
    expect(await db.consent.count({ where: { voiceId: id } })).toBe(1);
    expect(await db.job.findUnique({ where: { subject: `make_voice:${id}` } })).toMatchObject({
      state: "queued",
      payload: { voiceId: id, generation: 1 },
    });
  });

  it("twice makes it once", async () => {
    const { actor, id } = await aPersonWithVoice({ samples: 1, consent: true });
    const answers = await Promise.all([1, 2, 3].map(() => change(actor, id, { status: "processing" })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db.voice.findUnique({ where: { id } })).toMatchObject({ status: "processing", generation: 1 });
    expect(await db.job.count({ where: { subject: `make_voice:${id}` } })).toBe(1);
  });
});

describe("forcing a failed voice to be ready", () => {
  it("says which voice will be heard", async () => {
    const actor = await aUser();
    const made = await aVoice(actor, { columns: { status: "failed", provider: "elevenlabs", providerVoiceId: "abc" } });
    const unmade = await aVoice(actor, { columns: { status: "failed", errorMessage: "Too noisy" } });
    const [first, second] = [await (await force(actor, made.id)).json(), await (await force(actor, unmade.id)).json()];
    expect(first).toMatchObject({
      status: "ready",
      voiceId: "abc",
      message: "The voice is ready. Replies are spoken in it.",
    });
    expect(second).toMatchObject({ status: "ready", voiceId: null, errorMessage: null });
    expect(second.message).toContain("read by your browser's own voice");
  });

  it("is possible only once it has failed", async () => {
    const actor = await aUser();
    for (const status of ["pending", "processing"]) {
      const { id } = await aVoice(actor, { columns: { status } });
      expect((await force(actor, id)).status).toBe(409);
      expect(await db.voice.findUnique({ where: { id } })).toMatchObject({ status });
    }
  });

  it("knows no other status", async () => {
    const { actor, id } = await aPersonWithVoice({ columns: { status: "failed" } });
    expect((await force(actor, id, { status: "processing" })).status).toBe(400);
  });
});
