import { networkOf, WIDE_PREFIX } from "@/lib/platform/network";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:7:7::1", "2001:db8:7:7::/64"],
  ["2001:0DB8:7:7:ffff::9", "2001:db8:7:7::/64"],
  ["2001:db8:7:8::1", "2001:db8:7:8::/64"],
  ["unknown", "unknown"],
])("counts %s as %s", (address, network) => expect(networkOf(address)).toBe(network));

it("counts all lines of one /48 as one where it is asked to", () => {
  expect(networkOf("2001:db8:7:7::1", WIDE_PREFIX)).toBe(networkOf("2001:db8:7:ffff::9", WIDE_PREFIX));
  expect(networkOf("203.0.113.7", WIDE_PREFIX)).toBe("203.0.113.7");
});
