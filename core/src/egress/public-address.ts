import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Metadata services of cloud providers with public addresses. */
const metadata = new Set(['168.63.129.16']);

/**
 * Whether an address is on the public internet. Not public: loopback, private, link-local, shared, multicast,
 * documentation and reserved ranges, and IPv6 forms that embed an IPv4 address. An IPv4-mapped address is treated as
 * its IPv4 address.
 * @param text address in the system's notation, optionally with a zone
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || metadata.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
