import { suggestUsername } from "@/lib/accounts/suggest-username";

it.each([
  ["ana.horvat@example.org", "ana.horvat"],
  ["ana+voices@example.org", "anavoices"],
  [`${"a".repeat(40)}@example.org`, "a".repeat(32)],
  ["an@example.org", ""],
  ["ana.horvat", ""],
  ["", ""],
])("of %s makes %s", (email, username) => {
  expect(suggestUsername(email)).toBe(username);
});
