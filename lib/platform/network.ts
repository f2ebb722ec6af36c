import ipaddr from "ipaddr.js";

/** Bits of an IPv6 address by which one line is known: it can choose among all addresses of its /64. */
const LINE_PREFIX = 64;
/** The same for one customer: many providers give each a /48, with 65,536 lines. */
export const WIDE_PREFIX = 48;

/** The part of an address that limits count. */
export function networkOf(address: string, prefix = LINE_PREFIX): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  if (plain.kind() === "ipv4") return plain.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`)}/${prefix}`;
}
