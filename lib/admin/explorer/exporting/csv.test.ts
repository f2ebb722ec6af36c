import { csvCell, csvLine } from "@/lib/admin/explorer/exporting/csv";

it("quotes a cell with a comma, a quote or a line break, and doubles quotes", () => {
  const cells = ["a,b", 'say "yes"', "two\r\nlines", "plain"].map((cell) => csvCell(cell, false));
  expect(csvLine(cells)).toBe('"a,b","say ""yes""","two\r\nlines",plain\r\n');
});

it.each(["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "＝1"])("keeps %j from being a formula", (text) => {
  expect(csvCell(text, false)).toBe(`'${text}`);
});

it("quotes a neutralised formula too, and leaves negative numbers alone", () => {
  expect(csvCell('=HYPERLINK("http://x","y")', false)).toBe(`"'=HYPERLINK(""http://x"",""y"")"`);
  expect(csvCell("-12.5", true)).toBe("-12.5");
});

it("tells nothing from an empty text", () => {
  expect([csvCell(null, false), csvCell("", false)]).toEqual(["", '""']);
});
