import { isLoopbackHost } from './loopback-host.js';

/**
 * Where the apps are when APPS_HOST is not set: below the host of the platform. An address of this machine has no names
 * below it, and `localhost` has: browsers resolve them, and take each for a site of its own.
 */
export function defaultAppsHost(publicUrl: string): string {
  const { host, hostname, port } = new URL(publicUrl);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return isAddress && isLoopbackHost(hostname) ? `localhost${port && `:${port}`}` : host;
}
