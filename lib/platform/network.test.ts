import { networkOf } from "@/lib/platform/network";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:7:7::1", "2001:db8:7:7::/64"],
  ["2001:0DB8:7:7:ffff::9", "2001:db8:7:7::/64"],
  ["2001:db8:7:8::1", "2001:db8:7:8::/64"],
  ["unknown", "unknown"],
])("counts %s as %s", (address, network) => expect(networkOf(address)).toBe(network));
