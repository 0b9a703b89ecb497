import { isIP } from 'node:net';

/**
 * Whether the platform answers to this name: its own, this machine's, or an address. A page of another site whose
 * name is made to lead here is not the platform, and so cannot act on a fresh instance.
 */
export function isPlatformHost(hostname: string, publicUrl: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return bare === new URL(publicUrl).hostname || bare === 'localhost' || isIP(bare) !== 0;
}
