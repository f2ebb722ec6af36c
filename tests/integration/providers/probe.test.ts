import { ask, differences, reportOf } from "@/rigs/probe/probe";
import { probes } from "@/rigs/probe/probes";
import { whyNotAsked } from "@/rigs/probe/remedies";
import { AgentSockets } from "@/tests/emulators/agent-socket";
import { type Emulators, emulatorKeys, startEmulators } from "@/tests/emulators/server";

type Name = keyof typeof probes;

let emulators: Emulators;
let sockets: AgentSockets;

beforeAll(() => import("@elevenlabs/elevenlabs-js"));
beforeAll(async () => {
  emulators = await startEmulators();
  sockets = new AgentSockets(emulators);
  process.env.VERCEL_BLOB_RETRIES = "0";
});
beforeEach(() => emulators.reset());
afterAll(async () => {
  delete process.env.VERCEL_BLOB_API_URL;
  delete process.env.VERCEL_BLOB_RETRIES;
  sockets.close();
  await emulators.close();
});

const failedFacts = ({ seen }: Awaited<ReturnType<typeof ask>>) =>
  [...seen].flatMap(([fact, sight]) => (typeof sight === "object" && sight && "failed" in sight ? [fact] : []));

const asked = (name: Name, kind = "") => ask(probes[name].probe, probes[name].emulated(emulators, kind));

const nothingIsLeft = () => {
  const { voices, agents } = emulators.elevenlabs;
  const { blob, s3 } = emulators;
  return [voices.cloned.length, agents.all.size, agents.conversations.size, blob.files.size, s3.files.size];
};

describe.each(["elevenlabs", "gemini", "openai", "blob"] as const)("probing %s", (name) => {
  it("sees every fact as the emulator has it, leaves nothing behind, and says what it cost", async () => {
    const first = await asked(name);
    expect(nothingIsLeft()).toEqual([0, 0, 0, 0, 0]);
    const isExpected = (fact: string) => fact.startsWith("a browser's file") || fact === "the same once more";
    expect(failedFacts(first).filter((fact) => !isExpected(fact))).toEqual([]);
    const { text, isClean } = reportOf(name, first, await asked(name));
    expect(text).toMatch(/^\w+: (\d+) of \1 facts as the emulator has them\.\nNothing was left behind\.\nCost: .+\.$/);
    expect(isClean).toBe(true);
    expect(first.cost).toMatch(/\d credits|\d tokens in|operations/);
    expect(text).not.toContain(emulatorKeys[name]);
  });
});

describe.each(["post", "put", "server"])("probing a bucket: browsers send by %s", (uploads) => {
  it("sees files kept, taken from a page and removed, leaves nothing behind, and says what it cost", async () => {
    const { kindOf, emulated } = probes.s3;
    expect(await kindOf(emulated(emulators, uploads))).toBe(uploads);
    emulators.s3.hasVersions = true;
    const first = await asked("s3", uploads);
    expect([nothingIsLeft(), emulators.s3.versions, emulators.s3.openUploads]).toEqual([[0, 0, 0, 0, 0], [], 0]);
    expect(failedFacts(first)).toEqual([]);
    expect(first.seen.get("without a signature it is not given out")).toBe(false);
    expect(first.seen.get("a part of it is read")).toBe("234");
    expect(first.seen.get("they are gone when they are removed, twice")).toEqual({ head: null, read: null, files: [] });
    expect(first.seen.get("the CORS rule lets the site's pages send")).toBe(uploads === "server" ? undefined : true);
    const { text, isClean } = reportOf("s3", first, first);
    expect(text).toMatch(/^s3: (\d+) of \1 facts as the emulator has them\.\nNothing was left behind\.\nCost: .+\.$/);
    expect(text).not.toContain(emulatorKeys.s3.secretAccessKey);
    expect(isClean).toBe(true);
  });
});

describe.each(["vllm-omni", "chatterbox-tts-api", "localai", "pocket-tts", "qwentts.cpp"])(
  "probing a voice server of one's own: %s",
  (kind) => {
    it("sees a voice made, heard and removed, leaves nothing behind, and says what it cost", async () => {
      const { kindOf, emulated } = probes.voice;
      expect(await kindOf({ ...emulated(emulators, kind), dialect: "auto" })).toBe(kind);
      const first = await asked("voice", kind);
      expect(failedFacts(first)).toEqual([]);
      expect(first.seen.get("en: it speaks for messages")).toEqual({
        hasSound: true,
        hasLength: true,
        isMeasured: true,
      });
      expect(first.seen.get("fr: a voice that was removed, twice")).toMatchObject({ spoken: "voice_missing" });
      const { chatterbox, localai, qwentts, vllmOmni } = emulators;
      const kept = [chatterbox.voices, localai.profiles, qwentts.voices, vllmOmni.uploaded];
      expect(kept.map(({ size }) => size)).toEqual([0, 0, 0, 0]);
      const { text, isClean } = reportOf("voice", first, first);
      expect(text).toMatch(/^voice: (\d+) of \1 facts as the emulator has them\.\nNothing was left behind\.\n/);
      expect(first.cost).toMatch(/^\d+\.\d seconds of speech.* after \d+ ms$/);
      expect(isClean).toBe(true);
    });
  },
);

describe.each(["whisper.cpp", "speaches", "localai"])("probing a hearing server of one's own: %s", (kind) => {
  it("sees words heard, and streamed where it streams", async () => {
    const { kindOf, emulated } = probes.hearing;
    expect(await kindOf(emulated(emulators, kind))).toBe(kind);
    const first = await asked("hearing", kind);
    expect(failedFacts(first)).toEqual([]);
    expect(first.seen.get("words come while they are heard")).toEqual({
      isStreamed: kind !== "whisper.cpp",
      endsWhole: true,
    });
    const { isClean } = reportOf("hearing", first, first);
    expect(isClean).toBe(true);
    expect(first.cost).toMatch(/^\d+\.\d seconds of speech heard$/);
  });
});

describe("a service that is not as the emulator has it", () => {
  it("is reported with both sides, fact by fact", async () => {
    const emulator = await asked("elevenlabs");
    emulators.elevenlabs.agents.defaults.platformSettings.privacy.retention_days = 30;
    const service = await asked("elevenlabs");
    expect(differences(emulator, service)).toEqual([
      {
        fact: "an agent that is told nothing",
        emulator: expect.objectContaining({ "platform_settings.privacy.retention_days": 730 }),
        service: expect.objectContaining({ "platform_settings.privacy.retention_days": 30 }),
      },
    ]);
    const { text, isClean } = reportOf("elevenlabs", emulator, service);
    expect(text).toContain("DIFFERS  an agent that is told nothing");
    expect(isClean).toBe(false);
  });

  it("is found out when it speaks every voice alike", async () => {
    const emulator = await asked("voice", "pocket-tts");
    emulators.pocketTts.isLying = true;
    const facts = differences(emulator, await asked("voice", "pocket-tts")).map(({ fact }) => fact);
    expect(facts).toContain("it clones");
    expect(facts).toContain("en: a voice is made");
  });

  it("is reported when it refuses what the emulator does", async () => {
    const emulator = await asked("blob");
    emulators.blob.access = "public";
    const facts = differences(emulator, await asked("blob")).map(({ fact }) => fact);
    expect(facts).toContain("a private file is taken");
    expect(facts).not.toContain("a wrong token");
  });

  it("is a bucket without a rule for the site, whose pages could send nothing", async () => {
    const emulator = await asked("s3", "post");
    const target = probes.s3.emulated(emulators, "post");
    emulators.s3.corsRules = [];
    const facts = differences(emulator, await ask(probes.s3.probe, target)).map(({ fact }) => fact);
    expect(facts).toEqual([
      "the CORS rule lets the site's pages send",
      "the browser's file that was allowed, and the page may read the answer",
    ]);
  });

  it.each([
    ["says that it deletes, and does not", "isForgetful", "not_removed"],
    ["gives files to everybody", "isPublic", "public_store"],
  ] as const)("is a bucket that %s, and is told why it gets no file", async (_case, fault, reason) => {
    const emulator = await asked("s3", "post");
    emulators.s3[fault] = true;
    const refused = { refused: "failed", status: null, reason };
    const found = differences(emulator, await asked("s3", "post"));
    expect(found).toContainEqual(expect.objectContaining({ fact: "a private file is taken", service: refused }));
  });

  it("of one's own that is fit, though it does less than another, says what that means", async () => {
    const speaches = await asked("hearing", "speaches");
    const { text, isClean, isFit } = reportOf("hearing", speaches, await asked("hearing", "whisper.cpp"));
    expect(text).toContain("harmless  words come while they are heard");
    expect(text).toContain("Words come at the end of each turn instead of while it is heard.");
    expect([isClean, isFit]).toEqual([false, true]);
  });

  it("answers under another path, and its operator is told which one is asked", async () => {
    const target = probes.hearing.emulated(emulators, "whisper.cpp");
    const elsewhere = { ...target, baseUrl: `${emulators.urls.hearing}/inference` };
    const { text, isFit } = reportOf(
      "hearing",
      await asked("hearing", "whisper.cpp"),
      await ask(probes.hearing.probe, elsewhere),
    );
    expect(text).toContain("--inference-path /v1/audio/transcriptions");
    expect(isFit).toBe(false);
  });

  it("is away, and its operator is told to start it", async () => {
    const gone = { ...probes.openai.emulated(emulators, ""), baseUrl: "http://127.0.0.1:9/v1" };
    const { text, isFit } = reportOf("openai", await asked("openai"), await ask(probes.openai.probe, gone));
    expect(text).toContain("Nobody answers at that address. Start the server");
    expect(isFit).toBe(false);
    const failure = await probes.hearing.kindOf({ ...gone, key: "" }).catch(whyNotAsked);
    expect(failure).toContain("Nobody answers at that address.");
  });

  it("is told what it would not give back", async () => {
    emulators.fault({ kind: "unavailable", service: "elevenlabs", method: "DELETE", path: "/v1/voices/", times: 9 });
    const service = await asked("elevenlabs");
    expect(service.leftBehind).toEqual([expect.stringMatching(/^the voice \w+$/)]);
    const { text, isClean } = reportOf("elevenlabs", service, service);
    expect(text).toMatch(/LEFT BEHIND, remove by hand: the voice/);
    expect(isClean).toBe(false);
  });
});
