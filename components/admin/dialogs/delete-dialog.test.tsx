import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import DeleteDialog from "@/components/admin/dialogs/delete-dialog";
import { findTable } from "@/lib/admin/tables";
import { type Answers, fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

const DELETE = "DELETE /api/admin/database/waitlist";

function show(ids: number[], answers: Answers = {}) {
  const table = findTable("waitlist");
  if (!table) throw new Error("There is no waitlist");
  const count = { count: ids.length, isExact: true };
  const network = fakeNetwork({
    "POST /api/admin/database/waitlist/deletion-preview": () => ({
      rows: count,
      name: null,
      alsoGoes: [],
      unlinks: [],
    }),
    ...answers,
  });
  const onClose = jest.fn();
  renderScreen(<DeleteDialog table={table} selection={{ ids }} count={count} onClose={onClose} />);
  return { network, onClose };
}
const confirm = async () =>
  userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
const result = (...results: { id: number; success: boolean; message: string }[]) => ({
  message: "Done.",
  deletedCount: results.filter(({ success }) => success).length,
  totalRequestedForDeletion: results.length,
  results,
  nextAfterId: null,
});
const gone = (id: number) => ({ id, success: true, message: "Removed" });

it("warns that it cannot be undone, deletes several, and says 'Records deleted'", async () => {
  const { network, onClose } = show([1, 2], { [DELETE]: () => result(gone(1), gone(2)) });
  expect(await screen.findByText("Delete 2 rows of waitlist? This action cannot be undone.")).toBeInTheDocument();
  await confirm();
  expect((await screen.findAllByText("Records deleted")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("2 of 2 rows were deleted.").length).toBeGreaterThan(0);
  expect(network.last(DELETE)?.body).toEqual({ ids: [1, 2] });
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it("tells what became of each row when one stayed", async () => {
  show([1, 2], { [DELETE]: () => result(gone(1), { id: 2, success: false, message: "It is in use." }) });
  await confirm();
  const results = within(await screen.findByRole("region", { name: "Results" }));
  expect(results.getByText("It is in use.")).toBeInTheDocument();
  expect(screen.getByText("1 of 2 removed")).toBeInTheDocument();
});

it("says 'Error' and 'Failed to delete records' when the server says nothing", async () => {
  const { onClose } = show([1, 2], { [DELETE]: () => new Response("", { status: 500, statusText: "" }) });
  await confirm();
  expect((await screen.findAllByText("Failed to delete records")).length).toBeGreaterThan(0);
  expect(screen.getAllByText("Error").length).toBeGreaterThan(0);
  expect(onClose).not.toHaveBeenCalled();
});

it("names the keepsake, and counts what goes with it by kind", async () => {
  const table = findTable("voices");
  if (!table) throw new Error("There are no voices");
  fakeNetwork({
    "POST /api/admin/database/voices/deletion-preview": () => ({
      rows: { count: 1, isExact: true },
      name: "Nonna",
      alsoGoes: [{ kind: "recordings", count: 3 }],
      unlinks: [{ kind: "consents", count: 1 }],
    }),
  });
  const count = { count: 1, isExact: true };
  renderScreen(<DeleteDialog table={table} selection={{ ids: [9] }} count={count} onClose={() => {}} />);
  expect(await screen.findByText("Delete the keepsake Nonna? This action cannot be undone.")).toBeInTheDocument();
  expect(screen.getByText("recordings: 3")).toBeInTheDocument();
  expect(screen.getByText("consents: 1")).toBeInTheDocument();
});
