import sharp from "sharp";
import * as photoRoute from "@/app/api/voices/[id]/avatar/route";
import * as voiceRoute from "@/app/api/voices/[id]/route";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { fileStore } from "@/lib/providers/storage";
import { removeDue } from "@/lib/removers";
import { binOf, eraseFromBin } from "@/tests/factories/bin";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { aConsent, aPersonWithVoice, aSample } from "@/tests/factories/voices";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();
afterEach(async () => {
  await db.job.deleteMany({});
});

type Look = { width?: number; height?: number };

const aPhoto = ({ width = 900, height = 600 }: Look = {}) =>
  sharp({ create: { width, height, channels: 3, background: "#7a5c48" } });

function aForm(bytes: Uint8Array | string, fileName = "nonna.jpg", type = "image/jpeg") {
  const form = new FormData();
  form.set("avatar", new Blob([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], { type }), fileName);
  return form;
}

const upload = (as: Actor, id: number, body: BodyInit) => responseOf(photoRoute.POST, { as, body, params: { id } });
const look = (as: Actor, id: number, headers: Record<string, string> = {}) =>
  responseOf(photoRoute.GET, { as, headers, params: { id } });
const stored = async (prefix: string) => (await fileStore().list(prefix)).files.map(({ key }) => key);

async function withPhoto() {
  const { actor, voice } = await aPersonWithVoice();
  const answer = await upload(actor, voice.id, aForm(await aPhoto().jpeg().toBuffer()));
  expect(answer.status).toBe(200);
  return { actor, voice, body: await answer.json() };
}

describe("a photo", () => {
  it.each([
    ["JPEG", () => aPhoto().jpeg().toBuffer()],
    ["PNG", () => aPhoto().png().toBuffer()],
    ["WebP", () => aPhoto().webp().toBuffer()],
  ])("in %s becomes a small square that only its owner is given", async (_, make) => {
    const { actor, voice } = await aPersonWithVoice();
    const answer = await upload(actor, voice.id, aForm(await make(), "no-ending", "application/octet-stream"));
    expect(answer.status).toBe(200);
    const { avatarUrl, metadata } = await answer.json();
    expect(avatarUrl).toMatch(new RegExp(`^/api/voices/${voice.id}/avatar\\?v=[0-9a-f-]{36}$`));
    expect(metadata).toEqual({});
    const shown = await look(actor, voice.id);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(shown.headers.get("cache-control")).toBe("private, no-cache");
    const kept = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
    expect([kept.format, kept.width, kept.height]).toEqual(["webp", 512, 512]);
    expect((await look(await aUser(), voice.id)).status).toBe(404);
  });

  it("keeps nothing of what the camera wrote into it", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const taken = aPhoto().withExif({ IFD0: { Copyright: "Rosa", ImageDescription: "Via Roma 7" } });
    await upload(actor, voice.id, aForm(await taken.jpeg().toBuffer()));
    const bytes = Buffer.from(await (await look(actor, voice.id)).arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it("is sent once and then only confirmed", async () => {
    const { actor, voice } = await withPhoto();
    const etag = (await look(actor, voice.id)).headers.get("etag") ?? "";
    const again = await look(actor, voice.id, { "if-none-match": etag });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  it("gives way to the next one, whose address is another", async () => {
    const { actor, voice, body } = await withPhoto();
    const next = await (await upload(actor, voice.id, aForm(await aPhoto().png().toBuffer()))).json();
    expect(next.avatarUrl).not.toBe(body.avatarUrl);
    expect(await binOf(actor)).toMatchObject([{ kind: "photos" }]);
    await removeDue();
    expect(await stored(`avatars/${voice.id}/`)).toHaveLength(2);
    expect((await look(actor, voice.id)).status).toBe(200);
  });

  it("is the last of several that are uploaded at once, and the others are in the bin", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const bytes = await aPhoto().jpeg().toBuffer();
    const answers = await Promise.all([1, 2, 3].map(() => upload(actor, voice.id, aForm(bytes))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await removeDue();
    expect(await stored(`avatars/${voice.id}/`)).toHaveLength(3);
    expect((await look(actor, voice.id)).status).toBe(200);
    for (const { id } of await binOf(actor)) await eraseFromBin(actor, "photos", id);
    await removeDue();
    expect(await stored(`avatars/${voice.id}/`)).toHaveLength(1);
    expect((await look(actor, voice.id)).status).toBe(200);
  });

  it("stays while the voice is asked for, and goes when both are asked at once", async () => {
    const { actor, voice } = await withPhoto();
    await aSample(voice.id);
    await aConsent(actor, voice.id);
    const change = (json: unknown) =>
      responseOf(voiceRoute.PATCH, { method: "PATCH", as: actor, json, params: { id: voice.id } });
    await change({ status: "processing" });
    expect((await look(actor, voice.id)).status).toBe(200);
    await db.voice.update({ where: { id: voice.id }, data: { status: "ready" } });
    expect((await change({ status: "processing", avatarUrl: null })).status).toBe(200);
    expect((await look(actor, voice.id)).status).toBe(404);
  });

  it("can be taken away again", async () => {
    const { actor, voice } = await withPhoto();
    expect(
      await (
        await responseOf(voiceRoute.PATCH, {
          method: "PATCH",
          as: actor,
          json: { avatarUrl: null },
          params: { id: voice.id },
        })
      ).json(),
    ).toMatchObject({
      avatarUrl: null,
    });
    expect((await look(actor, voice.id)).status).toBe(404);
    const [item] = await binOf(actor);
    expect(item).toMatchObject({ kind: "photos", name: "Nonna" });
    await eraseFromBin(actor, "photos", item?.id ?? 0);
    await removeDue();
    expect(await stored(`avatars/${voice.id}/`)).toEqual([]);
  });

  it("is never an address that a person names", async () => {
    const { actor, voice, body } = await withPhoto();
    const json = { avatarUrl: "https://elsewhere.example/pixel.png" };
    expect(
      (await responseOf(voiceRoute.PATCH, { method: "PATCH", as: actor, json, params: { id: voice.id } })).status,
    ).toBe(400);
    expect(await db.voice.findUnique({ where: { id: voice.id } })).toMatchObject({ avatarUrl: body.avatarUrl });
  });

  it("goes with the voice", async () => {
    const { actor, voice } = await withPhoto();
    await responseOf(voiceRoute.DELETE, { method: "DELETE", as: actor, params: { id: voice.id } });
    expect((await look(actor, voice.id)).status).toBe(404);
    await eraseFromBin(actor, "voices", voice.id);
    await removeDue();
    expect(await stored(`avatars/${voice.id}/`)).toEqual([]);
  });
});

describe("what is no photo", () => {
  const refused: [string, () => Promise<Uint8Array> | string, string][] = [
    ["a page called .jpg", () => "<html><script>1</script></html>", "nonna.jpg"],
    ["a drawing with scripts", () => '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "nonna.svg"],
    ["a GIF", () => aPhoto().gif().toBuffer(), "nonna.gif"],
    ["a TIFF", () => aPhoto().tiff().toBuffer(), "nonna.tiff"],
    ["half a JPEG's head", async () => (await aPhoto().jpeg().toBuffer()).subarray(0, 40), "nonna.jpg"],
  ];

  it.each(refused)("is refused: %s", async (_, make, fileName) => {
    const { actor, voice } = await aPersonWithVoice();
    const answer = await upload(actor, voice.id, aForm(await make(), fileName));
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({
      message: "This is not a photo that can be read. Please choose a JPEG, PNG or WebP image.",
      code: "unsupported_media",
    });
    expect(await stored(`avatars/${voice.id}/`)).toEqual([]);
  });

  it("is refused past 5 MB, by a byte or by far", async () => {
    const { actor, voice } = await aPersonWithVoice();
    for (const size of [5 * 1024 * 1024 + 1, 9_000_000]) {
      const answer = await upload(actor, voice.id, aForm(new Uint8Array(size)));
      expect(answer.status).toBe(413);
      expect(await answer.json()).toMatchObject({ message: "Photo is too large (max 5MB)", code: "file_too_large" });
    }
  });

  it("is refused when a small file opens into far too many pixels", async () => {
    const { actor, voice } = await aPersonWithVoice();
    const answer = await upload(
      actor,
      voice.id,
      aForm(await aPhoto({ width: 12_000, height: 6_000 }).png().toBuffer()),
    );
    expect(answer.status).toBe(415);
  });

  it("is refused when the form is empty, or is none", async () => {
    const { actor, voice } = await aPersonWithVoice();
    expect((await upload(actor, voice.id, new FormData())).status).toBe(400);
    expect((await upload(actor, voice.id, aForm(""))).status).toBe(400);
    expect((await upload(actor, voice.id, "plain text")).status).toBe(415);
  });
});
