import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { refusal } from "@/tests/setup/render-screen";
import { aRecordingAnswer, DETAILS, showShelf } from "@/tests/setup/shelf";

beforeEach(() => localStorage.clear());

const edit = async () => userEvent.click(await screen.findByRole("button", { name: /^Title, day and place/ }));
const save = () => userEvent.click(screen.getByRole("button", { name: "Save" }));
const write = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

it("saves what is on a recording, when and where it was made and who else is heard", async () => {
  const { network, change } = showShelf({}, { [DETAILS]: ({ body }) => change(body as object) });
  await edit();
  expect(screen.getByLabelText("What is on it?")).toHaveFocus();
  await write("What is on it?", "Christmas 1998");
  await write("When was it made?", "1998-12-25");
  await write("Where?", "Cobh");
  await write("Who else is heard?", "Uncle Joe");
  await save();
  expect(await screen.findByRole("heading", { name: "Christmas 1998" })).toBeVisible();
  expect(screen.getByText("December 25, 1998")).toBeVisible();
  const details = { title: "Christmas 1998", recordedOn: "1998-12-25", place: "Cobh", alsoHeard: "Uncle Joe" };
  expect(network.last(DETAILS)?.body).toEqual({ ...details, revision: 2 });
  expect(localStorage).toHaveLength(0);
});

it("says what a day looks like before the server is asked", async () => {
  const { network } = showShelf();
  await edit();
  await write("When was it made?", "last winter");
  await save();
  expect(await screen.findByText("Please give a year, such as 1998, or a day, such as 1998-12-25")).toBeVisible();
  expect(network.count(DETAILS)).toBe(0);
});

it("shows what somebody else has saved, and saves over it only then", async () => {
  const { network, change } = showShelf();
  network.answers[DETAILS] = () => {
    change({ title: "Their title", detailsRevision: 3 });
    return refusal(409, "Somebody else has changed this since.", "conflict");
  };
  await edit();
  await write("What is on it?", "My title");
  await save();
  const theirs = within(await screen.findByRole("region", { name: "Saved meanwhile" }));
  expect(theirs.getByText("Their title")).toBeVisible();
  expect(screen.getByLabelText("What is on it?")).toHaveValue("My title");
  network.answers[DETAILS] = () => change({ title: "My title", detailsRevision: 4 });
  await save();
  expect(await screen.findByRole("heading", { name: "My title" })).toBeVisible();
  expect(network.last(DETAILS)?.body).toMatchObject({ revision: 3 });
});

it("brings back what was not saved, beside newer details where there are some", async () => {
  const { unmount } = showShelf();
  await edit();
  await write("Where?", "Kinsale");
  unmount();
  showShelf({ recordings: [aRecordingAnswer({ place: "Youghal", detailsRevision: 5 })] });
  expect(await screen.findByLabelText("Where?")).toHaveValue("Kinsale");
  expect(within(screen.getByRole("region", { name: "Saved meanwhile" })).getByText("Youghal")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Youghal")).toBeVisible();
  expect(localStorage).toHaveLength(0);
});
