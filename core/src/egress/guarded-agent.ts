import { lookup as systemLookup } from 'node:dns';
import type { LookupAddress, LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { Destination } from './allow-list.js';
import { AddressRefused } from './errors.js';

const connectTimeout = 10_000;

/** All addresses of a name, as `dns.lookup` finds them. */
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
 * Connects only where `isAllowed` says so. A name is judged by the addresses that it has at the moment of
 * connecting, and the connected socket once more by the address that it really has.
 */
export function createGuardedAgent(
  isAllowed: (destination: Destination) => boolean,
  resolve: Resolve = systemLookup,
): Agent {
  return new Agent({
    // The time to the first byte is the caller's to limit.
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
