import * as uploadRoute from "@/app/api/upload-audio/route";
import * as avatarRoute from "@/app/api/voices/[id]/avatar/route";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { removeDue } from "@/lib/removers";
import { PHOTO_BYTES, quotaBytes, readRoom } from "@/lib/voices/room/data";
import { keepSample } from "@/lib/voices/samples/mutations";
import { aRecording } from "@/tests/factories/recordings";
import { aContext, aRequest } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aPersonWithVoice, aSample, aVoice } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

const post = async (as: Actor, path: string, field: string, bytes: Uint8Array<ArrayBuffer>, id?: number) => {
  const body = new FormData();
  body.append(field, new Blob([bytes]), "a file");
  const request = await aRequest("POST", path, { as, body });
  const response = await (id === undefined
    ? uploadRoute.POST(request, aContext())
    : avatarRoute.POST(request, aContext({ id })));
  return { status: response.status, answer: await response.json() };
};
const upload = (as: Actor, voiceId: number, bytes = aRecording()) =>
  post(as, `/api/upload-audio?voiceId=${voiceId}`, "audio", bytes);

/** A voice whose recordings leave so many bytes of the account's room; those of half of it are `sample`. */
async function withRoomFor(actor: Actor, bytes: number) {
  const voice = await aVoice(actor);
  const half = quotaBytes() / 2;
  await aSample(voice.id, { sizeBytes: half - bytes });
  return { voice, sample: await aSample(voice.id, { sizeBytes: half }) };
}

describe("the room of an account", () => {
  it("counts recordings and photos, and apart what lies in the bin, by itself or with its voice", async () => {
    const { actor, voice } = await aPersonWithVoice({ columns: { avatarUrl: "/a" } });
    await aSample(voice.id, { sizeBytes: 1_000 });
    await aSample(voice.id, { sizeBytes: 20_000, voiceId: null, binnedVoiceId: voice.id, deletedAt: new Date() });
    await db.binnedPhoto.create({
      data: { voiceId: voice.id, filePath: `avatars/${voice.id}/old.webp`, deletedAt: new Date() },
    });
    const binned = await aVoice(actor, { columns: { userId: null, binnedById: actor.userId, deletedAt: new Date() } });
    await aSample(binned.id, { sizeBytes: 300_000 });
    const another = await aVoice(await aUser());
    await aSample(another.id, { sizeBytes: 4_000_000 });
    expect(await readRoom(actor)).toEqual({
      usedBytes: 321_000 + 2 * PHOTO_BYTES,
      binnedBytes: 320_000 + PHOTO_BYTES,
      quotaBytes: 2048 * 1024 * 1024,
    });
  });

  it("refuses a recording and a photo when it is full, says why, and loses nothing", async () => {
    const actor = await aUser();
    const { voice, sample } = await withRoomFor(actor, 0);
    const refused = { status: 403, answer: { code: "limit_reached" } };
    const recording = await upload(actor, voice.id);
    expect(recording).toMatchObject(refused);
    expect(recording.answer.message).toBe(
      "There is no room for this yet. Your recordings and photos take up 2 GB of your 2 GB. " +
        "Delete what you no longer want, erase it in Recently deleted, and add this again. All that you have is kept.",
    );
    const photo = await post(actor, `/api/voices/${voice.id}/avatar`, "avatar", new Uint8Array(100), voice.id);
    expect(photo).toMatchObject(refused);
    await removeDue();
    expect(await db.audioSample.count({ where: { voiceId: voice.id } })).toBe(2);
    expect(await db.audioSample.count({ where: { id: sample.id } })).toBe(1);
  });

  it("erases nothing of the bin before its day, but says how much lies there", async () => {
    const actor = await aUser();
    const { voice, sample } = await withRoomFor(actor, 0);
    await db.audioSample.update({
      where: { id: sample.id },
      data: { deletedAt: new Date(), voiceId: null, binnedVoiceId: voice.id },
    });
    const { status, answer } = await upload(actor, voice.id);
    expect([status, answer.message]).toEqual([
      403,
      expect.stringMatching(
        /2 GB of your 2 GB, 1 GB of it in Recently deleted\. Erase what you no longer want there, the oldest first,/,
      ),
    ]);
    expect(await db.audioSample.count({ where: { id: sample.id } })).toBe(1);
    await db.audioSample.delete({ where: { id: sample.id } });
    expect(await upload(actor, voice.id)).toMatchObject({ status: 201 });
  });

  it("has room for one of many that arrive at once for different voices, when it has room for one", async () => {
    const actor = await aUser();
    const { voice } = await withRoomFor(actor, 15_000_000);
    const voices = [voice, ...(await Promise.all([1, 2, 3].map(() => aVoice(actor))))];
    const kept = await Promise.allSettled(
      voices.map(({ id }) =>
        keepSample("disk", {
          voiceId: id,
          fileName: "a.wav",
          filePath: `samples/${id}/new.wav`,
          duration: 60,
          mimeType: "audio/wav",
          sizeBytes: 10_000_000,
          contentHash: "f".repeat(64),
          verdict: "good",
          speechSeconds: 30,
          measurements: {},
        }),
      ),
    );
    expect(kept.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { usedBytes } = await readRoom(actor);
    expect(usedBytes).toBe(quotaBytes() - 5_000_000);
  });

  it("still answers the same recording again with the one that is kept", async () => {
    const { actor, voice } = await aPersonWithVoice();
    expect(await upload(actor, voice.id)).toMatchObject({ status: 201 });
    for (let half = 0; half < 2; half++) await aSample(voice.id, { sizeBytes: quotaBytes() / 2 });
    expect(await upload(actor, voice.id)).toMatchObject({
      status: 201,
      answer: { samples: [{ verdict: "duplicate" }] },
    });
  });
});
