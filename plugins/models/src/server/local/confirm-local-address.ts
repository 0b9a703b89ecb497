import type { Egress } from '@buildai/core';
import { failureOf } from '../../shared/errors.js';
import type { ModelProvider } from '../../shared/model-catalog.js';
import type { ProviderSettings } from '../../shared/provider-settings.js';
import { classifyError } from '../classify-error.js';
import { providerEgress } from '../provider-egress.js';
import { refused } from '../refused.js';
import type { LocalAccess } from './local-access.js';
import { loopbackAddressOf } from './loopback-address.js';

const timeout = 5_000;

/** The host and port of this computer that a connection may reach from now on; null if its address is another one. */
export type ConfirmLocalAddress = (
  provider: ModelProvider,
  settings: Omit<ProviderSettings, 'baseUrl'> & { readonly baseUrl: string },
) => Promise<string | null>;

/**
 * Confirms an address of this computer that an admin enters: a model server must answer there. So an admin who does not
 * operate the computer learns nothing about its other programs, and reaches none of them.
 */
export function localAddressConfirmer(access: LocalAccess, egress: Egress): ConfirmLocalAddress {
  return async (provider, settings) => {
    const { baseUrl } = settings;
    const address = loopbackAddressOf(baseUrl);
    if (address === undefined || access.isOpen(address)) return null;
    if (!(await access.isAllowed())) {
      const message =
        'Others can reach this server. Allow models on this computer first, in the panel “On this computer”.';
      throw refused('baseUrl', message);
    }
    try {
      if (!provider.listModels) throw new Error(`${provider.label} lists no models.`);
      const reach = providerEgress(egress, { allow: [address], timeout });
      await provider.listModels(settings, reach, AbortSignal.timeout(timeout));
      return address;
    } catch (error) {
      const failure = failureOf(classifyError(error, { provider: provider.label, isForAdmins: true }));
      if (failure === 'unauthorized')
        throw refused('apiKey', `The server at ${address} asks for its API key.`);
      throw refused(
        'baseUrl',
        `No model server answers at ${address}. Start ${provider.label} there, then save again.`,
      );
    }
  };
}
