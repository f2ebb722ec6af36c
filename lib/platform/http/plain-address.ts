/** An IPv4 address that a socket of both kinds wrote as IPv6 ("::ffff:203.0.113.7") is an IPv4 address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
