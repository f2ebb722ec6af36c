import { weaknessOf } from "@/lib/accounts/password-strength";

const mockLoaded: string[] = [];
jest.mock("@zxcvbn-ts/language-common", () => {
  mockLoaded.push("lists");
  return jest.requireActual("@zxcvbn-ts/language-common");
});

const ana = { username: "ana.horvat", email: "Ana.Horvat@example.org", name: "Ana Horvat" };

// First: what follows has loaded them.
it("loads its lists of known passwords once one is judged, and not before", async () => {
  expect(mockLoaded).toEqual([]);
  await weaknessOf("marmalade on a tuesday", ana);
  expect(mockLoaded).toEqual(["lists"]);
});

it.each([
  ["password", /first passwords that strangers try/],
  ["P@ssw0rd", /first passwords that strangers try/],
  ["password1234", /first passwords that strangers try/],
  ["iloveyou", /first passwords that strangers try/],
  ["12345678", /first passwords that strangers try/],
  ["abcdefgh", /Neighbouring letters or digits/],
  ["aaaaaaaa", /same signs again and again/],
  ["19841203", /A date or a year/],
  ["ana.horvat", /your own name, username or email/],
  ["AnaHorvat1", /your own name, username or email/],
  ["ana.horvat@example.org", /your own name, username or email/],
  ["keepsake1", /your own name, username or email/],
  ["Keepsake2026!", /your own name, username or email/],
  ["K33psake2026!", /your own name, username or email/],
  ["2026Ana.Horvat!?", /your own name, username or email/],
  ["Password2026!", /known word with digits and signs/],
  ["Summer2026!", /known word with digits and signs/],
  ["!!Christmas2026!!", /known word with digits and signs/],
])("does not take %s, and says why", async (password, why) => {
  expect(await weaknessOf(password, ana)).toMatch(why);
});

it.each([
  "marmalade on a tuesday",
  "long enough 1",
  "дождь пошёл вчера",
  "xkqjzvwp",
  "correct horse battery staple",
  "839201748362",
  "Ana laughs in a blue boat",
  "Ljubljana2026!",
])("takes %s, whatever signs it is made of", async (password) => expect(await weaknessOf(password, ana)).toBeNull());

it("judges the longest password that is allowed without a wait that anybody would notice", async () => {
  const startedAt = performance.now();
  expect(await weaknessOf("aB3$".repeat(32), ana)).not.toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
