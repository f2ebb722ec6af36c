import ipaddr from "ipaddr.js";

/** The part of an address that limits count: a line with IPv6 can choose among all addresses of its /64. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  return plain.kind() === "ipv4" ? plain.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
