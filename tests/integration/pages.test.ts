import { renderToStaticMarkup } from "react-dom/server";
import AgentTestPage from "@/app/(home)/agent-test/page";
import EditVoicePage from "@/app/(home)/edit-voice/[id]/page";
import { aUser } from "@/tests/factories/users";
import { onARealDatabase } from "@/tests/setup/database";

onARealDatabase();

let findActor: () => Promise<unknown>;
jest.mock("@/lib/platform/auth/page-session", () => ({ findPageActor: () => findActor() }));

it.each(["nonna", "0", "1.5", "-1"])(
  "leads from /edit-voice/%s, which is no voice's address, to the dashboard",
  async (id) => {
    findActor = () => aUser();
    const page = EditVoicePage({ params: Promise.resolve({ id }), searchParams: Promise.resolve({}) });
    await expect(page).rejects.toMatchObject({ digest: expect.stringContaining(";/dashboard;") });
  },
);

it("says on the agent test page that one has to log in, when the session is over", async () => {
  findActor = async () => null;
  const page = renderToStaticMarkup(await AgentTestPage());
  expect(page).toContain("Please log in to use this page");
  expect(page).toContain('href="/auth?callbackUrl=%2Fagent-test"');
});
