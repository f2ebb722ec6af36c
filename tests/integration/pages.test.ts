import { renderToStaticMarkup } from "react-dom/server";
import AgentTestPage from "@/app/(home)/agent-test/page";
import ConversationPage from "@/app/(home)/conversation/[id]/page";
import NotesPage from "@/app/(home)/edit-voice/[id]/notes/page";
import EditVoicePage from "@/app/(home)/edit-voice/[id]/page";
import RecordingsPage from "@/app/(home)/recordings/[voiceId]/page";
import { GET as getConversation } from "@/app/api/conversations/[id]/route";
import { GET as getVoice } from "@/app/api/voices/[id]/route";
import { createNote } from "@/lib/notes/mutations";
import { aConversation } from "@/tests/factories/conversations";
import { responseOf } from "@/tests/factories/request";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";
import { visitPagesAs } from "@/tests/setup/page-request";

onARealDatabase();

afterAll(() => visitPagesAs(null));

it.each(["nonna", "0", "1.5", "-1"])(
  "leads from /edit-voice/%s, which is no voice's address, to the dashboard",
  async (id) => {
    await visitPagesAs(await aUser());
    const page = EditVoicePage({ params: Promise.resolve({ id }), searchParams: Promise.resolve({}) });
    await expect(page).rejects.toMatchObject({ digest: expect.stringContaining(";/dashboard;") });
  },
);

it("draws the notes of one's own voice, and leads from another's to the dashboard", async () => {
  const { actor: owner, voice } = await aConversation();
  const open = () => NotesPage({ params: Promise.resolve({ id: String(voice.id) }) });
  await visitPagesAs(owner);
  await createNote(owner, { voiceId: voice.id, kind: "saying", text: "Mind the step." });
  expect((await open()).props).toMatchObject({ voice: { id: voice.id }, initial: [{ text: "Mind the step." }] });
  await visitPagesAs(await aUser());
  await expect(open()).rejects.toMatchObject({ digest: expect.stringContaining(";/dashboard;") });
  await visitPagesAs(null);
  expect((await open()).props).toEqual({});
});

it("draws the recordings of one's own voice, and leads from another's and from no voice's to the dashboard", async () => {
  const { actor: owner, voice } = await aConversation();
  const open = (voiceId = String(voice.id)) => RecordingsPage({ params: Promise.resolve({ voiceId }) });
  await visitPagesAs(owner);
  expect((await open()).props).toMatchObject({ voiceId: voice.id, initial: { voice: { name: voice.name } } });
  await expect(open("nonna")).rejects.toMatchObject({ digest: expect.stringContaining(";/dashboard;") });
  await visitPagesAs(await aUser());
  await expect(open()).rejects.toMatchObject({ digest: expect.stringContaining(";/dashboard;") });
  await visitPagesAs(null);
  expect((await open()).props).toEqual({});
});

it("says on the agent test page that one has to log in, when the session is over", async () => {
  await visitPagesAs(null);
  const page = renderToStaticMarkup(await AgentTestPage());
  expect(page).toContain("Please log in to use this page");
  expect(page).toContain('href="/auth?callbackUrl=%2Fagent-test"');
});

describe("a page that is drawn with what the server knows", () => {
  const open = (page: typeof ConversationPage | typeof EditVoicePage, id: number) =>
    page({ params: Promise.resolve({ id: String(id) }), searchParams: Promise.resolve({}) });

  it("has what its call answers", async () => {
    const owner = await aUser();
    await visitPagesAs(owner);
    const { conversation, voice } = await aConversation(owner, { voice: { description: "She grew roses." } });
    const talk = await responseOf(getConversation, { as: owner, params: { id: conversation.id } });
    const { initial: drawnTalk } = (await open(ConversationPage, conversation.id)).props;
    expect(JSON.parse(JSON.stringify(drawnTalk))).toEqual(await talk.json());
    const kept = await responseOf(getVoice, { as: owner, params: { id: voice.id } });
    const { initial: drawnVoice } = (await open(EditVoicePage, voice.id)).props;
    expect(JSON.parse(JSON.stringify(drawnVoice))).toEqual(await kept.json());
    expect(drawnVoice.description).toBe("She grew roses.");
  });

  it("has nothing of another's, and nothing for who is signed out", async () => {
    const { conversation, voice } = await aConversation(await aUser());
    await visitPagesAs(await aUser());
    expect((await open(ConversationPage, conversation.id)).props.initial).toBeUndefined();
    expect((await open(EditVoicePage, voice.id)).props.initial).toBeUndefined();
    await visitPagesAs(null);
    expect((await open(ConversationPage, conversation.id)).props).toEqual({});
    expect((await open(EditVoicePage, voice.id)).props).toEqual({});
  });
});
