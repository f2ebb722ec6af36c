import { env } from "@/lib/platform/env";
import { addressOf, countryOf } from "@/lib/platform/http/request-facts";
import { withSettings } from "@/tests/setup/settings";

const from = (forwardedFor?: string) => ({
  headers: new Headers(forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor }),
});

it("takes the entry that was added last as the caller's address, never the one the caller may have written", () => {
  expect(addressOf(from("203.0.113.7"))).toBe("203.0.113.7");
  expect(addressOf(from("198.51.100.9, 203.0.113.7"))).toBe("203.0.113.7");
});

it("takes an IPv4 address as such, however the socket wrote it", () => {
  expect(addressOf(from("::ffff:203.0.113.7"))).toBe("203.0.113.7");
  expect(addressOf(from("::FFFF:203.0.113.7"))).toBe("203.0.113.7");
  expect(addressOf(from("2001:db8::7"))).toBe("2001:db8::7");
  expect(addressOf(from("::ffff:0:7"))).toBe("::ffff:0:7");
});

it("has a word for a caller without an address", () => {
  expect(addressOf(from())).toBe("unknown");
});

describe("the caller's country", () => {
  const claimed = { headers: new Headers({ "cf-ipcountry": "DE", "x-country": "HR" }) };
  withSettings({ TRUST_PROXY: "1" });
  afterEach(() => jest.restoreAllMocks());

  it("is not known where the settings name no header for it", () => {
    expect(countryOf(claimed)).toBeNull();
  });

  describe("where the settings name a header", () => {
    withSettings({ COUNTRY_HEADER: "x-country" });

    it("is taken from that one alone, and only behind a trusted proxy", () => {
      expect(countryOf(claimed)).toBe("HR");
      jest.replaceProperty(env(), "TRUST_PROXY", "0");
      expect(countryOf(claimed)).toBeNull();
    });
  });
});
