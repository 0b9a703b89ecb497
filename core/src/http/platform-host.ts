import { isIP } from 'node:net';

/**
 * Whether the platform serves this hostname: its own name, `localhost`, or an IP address. Prevents DNS
 * rebinding, through which another site could act on a fresh instance.
 */
export function isPlatformHost(hostname: string, publicUrl: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '');
  return bare === new URL(publicUrl).hostname || bare === 'localhost' || isIP(bare) !== 0;
}
