import type { Settings } from './settings.js';

/** Whether a host (address or name) is this machine and cannot be reached from others. */
export function isLoopbackHost(host: string): boolean {
  return /^(?:(?:[\w-]+\.)*localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** Whether only this machine reaches the platform: it listens on loopback, and no address of it leads from elsewhere. */
export function servesOnlyThisMachine({
  listenHost,
  publicUrl,
}: Pick<Settings, 'listenHost' | 'publicUrl'>): boolean {
  return (
    listenHost !== undefined && isLoopbackHost(listenHost) && isLoopbackHost(new URL(publicUrl).hostname)
  );
}
