import { makeUsername } from "@/lib/accounts/make-username";

it.each([
  ["Ana Horvat", "a@example.org", "ana.horvat"],
  ["José María-Núñez", "j@example.org", "jose.maria.nunez"],
  ["Bo", "bo.andersson@example.org", "bo.andersson"],
  ["花子", "hanako+k@example.org", "hanakok"],
  ["花子", "h@example.org", "someone"],
  ["a".repeat(100), "a@example.org", "a".repeat(28)],
])("of %s, %s makes %s", (name, email, username) => {
  expect(makeUsername({ name, email })).toBe(username);
});
