import ipaddr from 'ipaddr.js';

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Public by its number, and yet a cloud's own metadata service. */
const metadata = new Set(['168.63.129.16']);

/**
 * Whether an address is on the public internet. Everything that is set apart is not: loopback, private, link-local,
 * shared, multicast, documentation and reserved ranges, and IPv6 forms that carry an IPv4 address in them, save a
 * mapped one, which counts as the IPv4 address that it is.
 * @param text an address as the system prints it; a zone may follow.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || metadata.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
