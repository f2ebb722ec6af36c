import { screen } from "@testing-library/react";
import RowSheet from "@/components/admin/dialogs/row-sheet";
import { findTable } from "@/lib/admin/tables";
import { fakeNetwork, renderScreen } from "@/tests/setup/render-screen";

function show(tableName: string, row: Record<string, unknown>) {
  const table = findTable(tableName);
  if (!table) throw new Error(`There is no table ${tableName}`);
  fakeNetwork({ [`GET /api/admin/database/${tableName}/7`]: () => ({ row, version: "1" }) });
  renderScreen(<RowSheet table={table} id={7} onClose={() => {}} />);
}
const fact = async (label: string) => (await screen.findByText(label, { selector: "dt" })).nextElementSibling;

it("shows a row in words: no column names, no null, IPv4 addresses as such", async () => {
  const login = "2026-11-20T10:00:00.000Z";
  show("users", { id: 7, name: "", isAdmin: false, country: null, lastIp: "::ffff:203.0.113.7", lastLoginAt: login });
  expect(await fact("last IP address")).toHaveTextContent(/^203\.0\.113\.7$/);
  expect(await fact("administrator")).toHaveTextContent("No");
  expect(await fact("country")).toHaveTextContent("None");
  expect(await fact("name")).toHaveTextContent("Empty text");
  expect((await fact("last login"))?.querySelector("time")).toHaveAttribute("datetime", login);
  expect(screen.getByRole("dialog").textContent).not.toMatch(/null|::ffff|isAdmin|lastIp|lastLoginAt/);
});

it("says choices in words", async () => {
  show("audioSamples", { id: 7, verdict: "too_quiet" });
  expect(await fact("verdict")).toHaveTextContent("too quiet");
});
