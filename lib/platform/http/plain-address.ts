/** Converts an IPv4 address that a dual-stack socket reports as IPv6 ("::ffff:203.0.113.7") back to IPv4. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
