import ipaddr from "ipaddr.js";

/** Prefix length that identifies one IPv6 line, which can use any address of its /64. */
const LINE_PREFIX = 64;
/** Prefix length of one customer: many providers assign each a /48, with 65,536 lines. */
export const WIDE_PREFIX = 48;

/** The part of an address by which limits count. */
export function networkOf(address: string, prefix = LINE_PREFIX): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  if (plain.kind() === "ipv4") return plain.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${prefix}`)}/${prefix}`;
}
