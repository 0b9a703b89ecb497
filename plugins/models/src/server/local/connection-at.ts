import type { ConfiguredProvider } from '../configured-provider.js';
import { loopbackAddressOf, portOf } from './loopback-address.js';

/** The connection to a server of this computer, by whichever of the names of this computer. */
export function connectionAt(
  connections: readonly ConfiguredProvider[],
  baseUrl: string,
): ConfiguredProvider | undefined {
  const port = portOf(loopbackAddressOf(baseUrl) ?? '');
  return connections.find((each) => {
    const address = each.baseUrl && loopbackAddressOf(each.baseUrl.value);
    return each.isReady && address !== undefined && portOf(address) === port;
  });
}
