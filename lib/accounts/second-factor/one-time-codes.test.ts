import { appAddress, newSecret, stepOf } from "@/lib/accounts/second-factor/one-time-codes";

/** "12345678901234567890", the secret of RFC 6238's test vectors. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => jest.spyOn(Date, "now").mockReturnValue(seconds * 1000);

afterEach(() => jest.restoreAllMocks());

it.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [1_234_567_890, "005924", 41_152_263],
  [20_000_000_000, "353130", 666_666_666],
])("at %d seconds %s is the code of RFC 6238", (seconds, code, step) => {
  at(seconds);
  expect(stepOf(SECRET, code)).toBe(step);
});

it("a code counts for the step before and the one after it, and no longer", () => {
  const steps = [0, 30, 89, 90].map((seconds) => {
    at(seconds);
    return stepOf(SECRET, "287082");
  });
  expect(steps).toEqual([1, 1, 1, null]);
});

it("a secret has 160 bits and is another one each time; its address names the person and Keepsake", () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const address = new URL(appAddress(secret, "ana.h"));
  expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual([
    "otpauth:",
    expect.stringContaining("Keepsake:ana.h"),
  ]);
  expect(address.searchParams.get("secret")).toBe(secret);
});
