import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RecentlyDeleted } from "@/components/bin/recently-deleted";
import type { BinItem } from "@/lib/bin/schema";
import { longDate } from "@/lib/platform/english";
import { fakeNetwork, refusal, renderScreen } from "@/tests/setup/render-screen";

const DAY_MS = 86_400_000;
const deletedAt = new Date(Date.now() - 2 * DAY_MS).toISOString();
const goesAt = new Date(Date.parse(deletedAt) + 30 * DAY_MS).toISOString();

const anItem = (given: Partial<BinItem> = {}): BinItem => ({
  kind: "voices",
  id: 1,
  name: "Nonna Rosa",
  voiceId: 1,
  voiceName: "Nonna Rosa",
  isVoiceBinned: true,
  recordings: 6,
  conversations: 1,
  notes: 0,
  messages: 0,
  deletedAt,
  goesAt,
  ...given,
});
const aRecording = anItem({
  kind: "recordings",
  id: 11,
  name: "Sunday.wav",
  recordings: 1,
  conversations: 0,
  isVoiceBinned: false,
});

/** A bin that the two calls change, as the server's does. */
function shown(items: BinItem[], answers: Parameters<typeof fakeNetwork>[0] = {}) {
  let bin = items;
  const take = (id: number) => () => {
    bin = bin.filter((item) => item.id !== id);
    return { message: "Nonna Rosa is back." };
  };
  const network = fakeNetwork({
    "GET /api/bin": () => bin,
    "POST /api/bin/voices/1/restore": take(1),
    "DELETE /api/bin/voices/1": take(1),
    ...answers,
  });
  renderScreen(<RecentlyDeleted />);
  return network;
}

const findRow = (name: string) => {
  const item = screen.getByRole("heading", { name }).closest("li");
  if (!item) throw new Error(`No row is called ${name}.`);
  return item;
};

it("says of everything what it is, when it was deleted and when it goes", async () => {
  shown([
    anItem(),
    { ...aRecording, isVoiceBinned: true },
    anItem({ kind: "photos", id: 21, recordings: 0, conversations: 0, isVoiceBinned: false }),
    anItem({ kind: "conversations", id: 31, name: "About bread", recordings: 0, messages: 12, isVoiceBinned: false }),
  ]);
  await screen.findByRole("heading", { name: "Nonna Rosa" });
  expect(within(findRow("Nonna Rosa")).getByText("A loved one, with 6 recordings and 1 conversation")).toBeVisible();
  expect(within(findRow("Sunday.wav")).getByText("A recording of Nonna Rosa")).toBeVisible();
  expect(within(findRow("Photo of Nonna Rosa")).getByText("A photo that was removed or replaced")).toBeVisible();
  expect(within(findRow("About bread")).getByText("A conversation with Nonna Rosa, 12 messages")).toBeVisible();
  for (const item of screen.getAllByRole("listitem")) {
    expect(item).toHaveTextContent(`Deleted 2 days ago`);
    expect(item).toHaveTextContent(`goes on ${longDate(new Date(goesAt))}`);
  }
});

it("restores in one tap, says so and keeps the focus on the list", async () => {
  const network = shown([anItem(), aRecording]);
  await userEvent.click(await screen.findByRole("button", { name: "Restore Nonna Rosa" }));
  expect(await screen.findByText("Nonna Rosa is back.")).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Nonna Rosa" })).not.toBeInTheDocument());
  expect(network.count("POST /api/bin/voices/1/restore")).toBe(1);
  expect(screen.getByRole("heading", { name: "Sunday.wav" })).toBeVisible();
  await waitFor(() => expect(screen.getByRole("region", { name: "Recently deleted" })).toHaveFocus());
});

it("keeps what cannot be restored, with the reason beside it", async () => {
  const message = "Your Free Trial plan has room for 1 loved one. To restore Nonna Rosa, delete another one first.";
  shown([anItem()], { "POST /api/bin/voices/1/restore": () => refusal(403, message, "limit_reached") });
  await userEvent.click(await screen.findByRole("button", { name: "Restore Nonna Rosa" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(screen.getByRole("heading", { name: "Nonna Rosa" })).toBeVisible();
});

it("sends to the loved one first what belongs to one in the bin", async () => {
  shown([anItem(), { ...aRecording, isVoiceBinned: true }]);
  const restore = await screen.findByRole("button", { name: "Restore Sunday.wav" });
  expect(restore).toBeDisabled();
  expect(restore).toHaveAccessibleDescription("It belongs to Nonna Rosa, who is here too. Restore Nonna Rosa first.");
  expect(screen.getByRole("button", { name: "Restore Nonna Rosa" })).toBeEnabled();
});

it("erases nothing before it was said what goes, and then for good", async () => {
  const network = shown([anItem()]);
  await userEvent.click(await screen.findByRole("button", { name: "Erase now Nonna Rosa" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Erase all that is kept of Nonna Rosa?" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "6 recordings",
    "1 conversation",
    "the photo and the description",
  ]);
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(network.count("DELETE /api/bin/voices/1")).toBe(0);
  await userEvent.click(screen.getByRole("button", { name: "Erase now Nonna Rosa" }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Erase now" }));
  expect(await screen.findByText("Nothing deleted recently")).toBeInTheDocument();
  expect(screen.getByText("What was kept under Nonna Rosa is gone for good.")).toBeInTheDocument();
  expect(network.count("DELETE /api/bin/voices/1")).toBe(1);
  await waitFor(() => expect(screen.getByRole("region", { name: "Recently deleted" })).toHaveFocus());
});

it("says why something could not be erased", async () => {
  shown([anItem()], { "DELETE /api/bin/voices/1": () => refusal(404, "It was not found.", "not_found") });
  await userEvent.click(await screen.findByRole("button", { name: "Erase now Nonna Rosa" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Erase now" }));
  expect(await dialog.findByText("It was not found.")).toBeInTheDocument();
});

it("says that the bin could not be loaded, and tries again when asked", async () => {
  const network = shown([], { "GET /api/bin": () => refusal(503, "Not now.", "unavailable") });
  expect(await screen.findByText("There was an error loading what you deleted.")).toBeInTheDocument();
  network.answers["GET /api/bin"] = () => [anItem()];
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { name: "Nonna Rosa" })).toBeVisible();
});
