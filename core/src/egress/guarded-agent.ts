import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { Destination } from './allow-list.js';
import { AddressRefused } from './errors.js';

export { fetch } from 'undici';

const connectTimeout = 10_000;

/** Resolves a name to all its addresses, as `dns.lookup` does. */
export type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

function guardedLookup(isAllowed: (address: string) => boolean, resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      const allowed = addresses.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (!first) return done(AddressRefused(), []);
      if (options.all) done(null, allowed);
      else done(null, first.address, first.family);
    });
  };
}

/**
 * Connects only to destinations that `isAllowed` accepts. Checks the resolved addresses when connecting, and the actual
 * remote address of the connected socket.
 */
export function createGuardedAgent(
  isAllowed: (destination: Destination) => boolean,
  resolve: Resolve = systemLookup,
): Agent {
  return new Agent({
    // The caller limits the time to the first byte.
    headersTimeout: 0,
    connect(options, callback) {
      const port = Number(options.port || (options.protocol === 'https:' ? 443 : 80));
      const mayReach = (address: string) => isAllowed({ hostname: options.hostname, address, port });
      const connect = buildConnector({ timeout: connectTimeout, lookup: guardedLookup(mayReach, resolve) });
      connect(options, (error, socket) => {
        if (error) return callback(error, null);
        if (mayReach(socket.remoteAddress ?? '')) return callback(null, socket);
        socket.destroy();
        callback(AddressRefused(), null);
      });
    },
  });
}
