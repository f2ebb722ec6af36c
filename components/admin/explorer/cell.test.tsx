import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Cell, type CellAction } from "@/components/admin/explorer/cell";
import { findColumn, findTable } from "@/lib/admin/tables";
import { renderScreen } from "@/tests/setup/render-screen";

function show(tableName: string, columnName: string, value: unknown) {
  const table = findTable(tableName);
  const column = table && findColumn(table, columnName);
  if (!table || !column) throw new Error(`There is no ${tableName}.${columnName}`);
  const asked: CellAction[] = [];
  renderScreen(<Cell table={table} column={column} value={value} rowId={3} onAct={(action) => asked.push(action)} />);
  return asked;
}

it("cuts a text after 100 characters, and opens the row for the rest", async () => {
  const asked = show("voices", "description", "x".repeat(101));
  expect(screen.getByText(`${"x".repeat(100)}…`)).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: /^Show all of/ }));
  expect(asked).toEqual([{ kind: "row", id: 3 }]);
});

it("leaves a text of 100 characters whole", () => {
  show("voices", "description", "x".repeat(100));
  expect(screen.getByText("x".repeat(100))).toBeInTheDocument();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("cuts JSON after 50 characters", () => {
  show("voices", "metadata", "y".repeat(51));
  expect(screen.getByText(`${"y".repeat(50)}…`)).toBeInTheDocument();
});

it.each([
  ["conversations", "userId", "Open user 9", { kind: "user", id: 9 }],
  ["users", "id", "Open user 9", { kind: "user", id: 9 }],
  ["audioSamples", "voiceId", "Open keepsake 9", { kind: "keepsake", id: 9 }],
  ["voices", "id", "Open keepsake 9", { kind: "keepsake", id: 9 }],
  ["messages", "conversationId", "Open conversation 9", { kind: "conversation", id: 9 }],
  ["conversations", "id", "Open conversation 9", { kind: "conversation", id: 9 }],
])("opens the details of what %s.%s names", async (table, column, name, action) => {
  const asked = show(table, column, 9);
  await userEvent.click(screen.getByRole("button", { name }));
  expect(asked).toEqual([action]);
});

it.each([
  ["audioSamples", "filePath"],
  ["messages", "audioUrl"],
])("plays what %s.%s names", async (table, column) => {
  const asked = show(table, column, "samples/1/take.wav");
  await userEvent.click(screen.getByRole("button", { name: /^Play/ }));
  expect(asked).toEqual([{ kind: "audio", path: "samples/1/take.wav", fileName: "take.wav" }]);
});

it.each(["createdAt", "updatedAt"])("shows %s as a date", (column) => {
  show("voices", column, "2026-11-20T10:00:00.000Z");
  expect(screen.getByText(/20 Nov 2026/)).toHaveAttribute("datetime", "2026-11-20T10:00:00.000Z");
});

it.each([
  ["users", "isAdmin", true, "yes"],
  ["users", "isAdmin", false, "no"],
  ["voices", "description", null, "null"],
  ["voices", "description", "", "empty"],
])("shows %s.%s %j as %s", (table, column, value, words) => {
  show(table, column, value);
  expect(screen.getByText(words)).toBeInTheDocument();
});
