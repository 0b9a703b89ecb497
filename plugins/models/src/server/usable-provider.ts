import { SecretUnreadable } from '@buildai/core';
import { ModelNotAvailable } from '../shared/errors.js';
import type { ProviderSettings } from '../shared/provider-settings.js';
import type { ConfiguredProvider } from './configured-provider.js';
import { openSettings } from './configured-provider.js';

/** `openrouter/openai/gpt-4o` has the provider `openrouter` and the model `openai/gpt-4o`. */
export function splitModelId(modelId: string): { providerId: string; model: string } {
  const slash = modelId.indexOf('/');
  return { providerId: modelId.slice(0, slash), model: modelId.slice(slash + 1) };
}

/** @throws ModelNotAvailable with the missing setting. */
function requireReady({ baseUrl: address, provider, isReady }: ConfiguredProvider): void {
  if (isReady) return;
  const lacksAddress = provider.needs.baseUrl && address === undefined;
  const { apiKey, baseUrl } = provider.environment;
  const [what, variable] = lacksAddress ? ['address', baseUrl] : ['key', apiKey];
  throw ModelNotAvailable({
    message: `${provider.label} has no ${what} yet. Enter it in the model settings${variable ? `, or set ${variable}` : ''}.`,
  });
}

/** @throws ModelNotAvailable if the key cannot be decrypted. */
function readableSettings(configured: ConfiguredProvider): ProviderSettings {
  try {
    return openSettings(configured);
  } catch (error) {
    if (!SecretUnreadable.is(error)) throw error;
    throw ModelNotAvailable({
      message: `The ${configured.provider.label} key can no longer be read. Enter it again in the model settings.`,
    });
  }
}

/** A provider that has all required settings, with these settings. */
export interface UsableProvider {
  readonly configured: ConfiguredProvider;
  readonly settings: ProviderSettings;
}

/** @throws ModelNotAvailable with the missing setting. */
export function requireUsable(configured: ConfiguredProvider | undefined, modelId: string): UsableProvider {
  if (!configured) {
    throw ModelNotAvailable({
      message: `There is no provider for the model "${modelId}". Choose another model.`,
    });
  }
  requireReady(configured);
  return { configured, settings: readableSettings(configured) };
}
