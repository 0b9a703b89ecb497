import ipaddr from 'ipaddr.js';

/** The part of an address that a client cannot change: for IPv6 the /64 prefix, which is assigned to one connection. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** The network around a client that usually belongs to one operator: the /24 of IPv4, the /64 of IPv6. */
export function clientSubnet(address: string): string {
  const network = clientNetwork(address);
  return ipaddr.IPv4.isValidFourPartDecimal(network) ? network.replace(/\d+$/, '0/24') : network;
}
