import { forwardedBy } from "./forwarded.mjs";

type Headers = Record<string, string>;

/** The headers that the product reads after the server has settled who is asking. */
function settled(setting: string, remoteAddress: string, headers: Headers): Headers {
  const request = { headers: { ...headers }, socket: { remoteAddress } };
  forwardedBy(setting)(request);
  return request.headers;
}

const addressOf = (setting: string, remoteAddress: string, forwardedFor: string) =>
  settled(setting, remoteAddress, { "x-forwarded-for": forwardedFor })["x-forwarded-for"];

describe("who is asking", () => {
  it("is the socket's own address when no proxy is trusted, whatever the caller claims", () => {
    const claims = {
      "x-forwarded-for": "198.51.100.9",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-real-ip": "198.51.100.9",
      "x-vercel-ip-country": "DE",
      "cf-ipcountry": "DE",
      forwarded: "for=198.51.100.9",
      host: "keepsake.example",
    };
    const own = { "x-forwarded-for": "203.0.113.7", host: "keepsake.example" };
    expect(settled("0", "203.0.113.7", claims)).toEqual(own);
  });

  it("is counted from the right: what the caller wrote before the proxy's own entry is not believed", () => {
    expect(addressOf("1", "127.0.0.1", "198.51.100.9, 203.0.113.7")).toBe("203.0.113.7");
    expect(addressOf("2", "127.0.0.1", "198.51.100.9, 203.0.113.7, 10.0.0.2")).toBe("203.0.113.7");
  });

  it("is the last address outside the networks that are trusted", () => {
    const networks = "loopback, 10.0.0.0/8";
    expect(addressOf(networks, "::ffff:127.0.0.1", "198.51.100.9, 203.0.113.7, 10.1.2.3")).toBe("203.0.113.7");
    expect(addressOf(networks, "203.0.113.50", "198.51.100.9")).toBe("203.0.113.50");
  });

  it("is a plain IPv4 address, also where the socket speaks IPv6", () => {
    expect(addressOf("0", "::ffff:203.0.113.7", "")).toBe("203.0.113.7");
    expect(addressOf("1", "::1", "::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(addressOf("1", "::1", "2001:DB8:0:0::1")).toBe("2001:db8::1");
  });

  it("is the proxy itself where an entry is no address", () => {
    expect(addressOf("1", "10.0.0.2", "unknown")).toBe("10.0.0.2");
    expect(addressOf("2", "10.0.0.2", "<script>, 10.0.0.3")).toBe("10.0.0.3");
  });
});

describe("the host and the protocol that a proxy forwards", () => {
  const forwarded = { "x-forwarded-host": "keepsake.example", "x-forwarded-proto": "https" };

  it("are believed from a trusted proxy alone", () => {
    expect(settled("1", "127.0.0.1", forwarded)).toMatchObject(forwarded);
    expect(settled("loopback", "127.0.0.1", forwarded)).toMatchObject(forwarded);
    expect(settled("loopback", "203.0.113.50", forwarded)).toEqual({ "x-forwarded-for": "203.0.113.50" });
  });

  it("are the trusted proxy's own where the caller wrote some before", () => {
    const claimed = { "x-forwarded-host": "evil.example, keepsake.example", "x-forwarded-proto": "http,https" };
    expect(settled("1", "127.0.0.1", claimed)).toMatchObject(forwarded);
  });
});

describe("the country that a proxy writes", () => {
  const claims = { "cf-ipcountry": "DE", "x-vercel-ip-country": "FR", "x-country": "HR" };
  const settledWith = (setting: string, countryHeader?: string) => {
    const request = { headers: { ...claims } as Headers, socket: { remoteAddress: "127.0.0.1" } };
    forwardedBy(setting, countryHeader)(request);
    return Object.keys(request.headers).filter((name) => name in claims);
  };

  it("is believed in the header that the settings name alone, from a trusted proxy", () => {
    expect(settledWith("1", "CF-IPCountry")).toEqual(["x-country", "cf-ipcountry"]);
    expect(settledWith("1", "x-country")).toEqual(["x-country"]);
    expect(settledWith("1")).toEqual(["x-country"]);
    expect(settledWith("0", "x-country")).toEqual([]);
  });
});
