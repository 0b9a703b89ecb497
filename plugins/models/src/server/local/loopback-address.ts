const names = new Set(['localhost', '127.0.0.1', '[::1]']);
const paths = /^\/(?:v1|api|openai\/v1)?$/;

/**
 * `localhost:11434` for an address that names this computer itself; undefined for any other, also for a name that the DNS
 * resolves to this computer: it may resolve to something else the next time. The path is one at which model servers
 * answer, so that an address cannot make a request of another kind.
 */
export function loopbackAddressOf(baseUrl: string): string | undefined {
  const { hostname, pathname, port, protocol, search } = new URL(baseUrl);
  if (protocol !== 'http:' || !names.has(hostname) || search !== '' || !paths.test(pathname))
    return undefined;
  return `${hostname}:${port || '80'}`;
}

/** The port of an address of this computer. */
export const portOf = (address: string): string => address.slice(address.lastIndexOf(':') + 1);
