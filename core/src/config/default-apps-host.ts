import { isLoopbackHost } from './loopback-host.js';

/**
 * Default of APPS_HOST: subdomains of the platform's host. IP addresses of this machine have no subdomains, so
 * `localhost` is used: browsers resolve its subdomains and treat each as a separate site.
 */
export function defaultAppsHost(publicUrl: string): string {
  const { host, hostname, port } = new URL(publicUrl);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  return isAddress && isLoopbackHost(hostname) ? `localhost${port && `:${port}`}` : host;
}
