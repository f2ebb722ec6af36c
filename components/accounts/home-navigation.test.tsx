import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { HomeNavigation } from "@/components/accounts/home-navigation";
import { userKeys } from "@/lib/accounts/queries";
import { forgetDrafts, readDraft, writeDraft } from "@/lib/conversations/drafts";
import { aUserAnswer } from "@/tests/factories/screen-data";
import { type Answers, fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const place = { userId: 7, conversationId: 5 };

beforeEach(() => localStorage.clear());

function show(answers: Answers = {}) {
  fakeNetwork({ "POST /api/logout": () => ({}), ...answers });
  const shown = renderScreen(<HomeNavigation />, { pathname: "/dashboard" });
  shown.queryClient.setQueryData(userKeys.own, aUserAnswer());
  return shown;
}

it("leads to the loved ones and to the account, and says where one is", () => {
  show();
  const here = screen.getByRole("link", { name: "Loved Ones" });
  expect(here).toHaveAttribute("href", "/dashboard");
  expect(here).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/account-settings");
});

it("leaves nothing that was written behind after signing out", async () => {
  const { visited } = show();
  writeDraft(place, "Dear Nonna");
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  await waitFor(() => expect(visited).toEqual(["/"]));
  expect(readDraft(place)).toBe("");
});

it("keeps what was written when signing out failed", async () => {
  const { visited } = show({ "POST /api/logout": () => refusal(500, "Broken.") });
  writeDraft(place, "Dear Nonna");
  await userEvent.click(screen.getByRole("button", { name: "Logout" }));
  expect(await screen.findByText("Logout failed")).toBeInTheDocument();
  expect(visited).toEqual([]);
  expect(readDraft(place)).toBe("Dear Nonna");
});

it("forgets the drafts of everybody but the one who is here now", () => {
  writeDraft(place, "Mine");
  writeDraft({ ...place, userId: 77 }, "Another's");
  localStorage.setItem("theme", "dark");
  forgetDrafts(7);
  expect(readDraft(place)).toBe("Mine");
  expect(readDraft({ ...place, userId: 77 })).toBe("");
  expect(localStorage.getItem("theme")).toBe("dark");
});
