import { isIP } from 'node:net';
import { parse } from 'tldts';
import { isPublicAddress } from '../egress/public-address.js';

/**
 * Whether an address may be reachable from the internet: a public IP address, or a name below a public suffix. Names of
 * this machine and of private networks (`localhost`, `box.local`, `10.0.0.5`) are not.
 */
export function isPublicUrl(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  const { domain, isIcann } = parse(host);
  return domain !== null && isIcann === true;
}
