import type { SettingSource } from '../shared/api.js';
import type { ModelProvider } from '../shared/model-catalog.js';
import type { ProviderSettings } from '../shared/provider-settings.js';
import { lastFourOf } from './last-four.js';
import { loopbackAddressOf } from './local/loopback-address.js';
import type { StoredProvider } from './settings-repository.js';

/** Settings from the environment. */
export interface ProviderEnvironment {
  readonly apiKey?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly apiVersion?: string | undefined;
  readonly models?: readonly string[] | undefined;
}

/** A connection: a provider with its effective settings and their sources. */
export interface ConfiguredProvider {
  /** The provider, under the name of the connection. */
  readonly provider: ModelProvider;
  /** The ID of the service that it connects. */
  readonly service: string;
  /** Whether an admin has added it, and may remove it. */
  readonly isAdded: boolean;
  readonly apiKey:
    { readonly lastFour: string | undefined; readonly source: SettingSource; open(): string } | undefined;
  readonly baseUrl: { readonly value: string; readonly source: SettingSource } | undefined;
  readonly apiVersion: string | undefined;
  /** Names that were entered, for services that list none. */
  readonly enteredModels: readonly string[];
  /** The name of the model that was picked for it. */
  readonly pickedModel: string | undefined;
  /** When it was connected; empty if by the environment. */
  readonly connectedAt: string;
  /** Whether it is called at the provider's own address. */
  readonly isOwnAddress: boolean;
  readonly isReady: boolean;
  /** Whether it is called at an address of this computer. */
  readonly isLocal: boolean;
  /** What admins read. It includes the address if it is not the provider's own. */
  readonly name: string;
  /** Private addresses that the operator has configured for it, or an admin has confirmed. */
  readonly allow: readonly string[];
}

function apiKeyInForce(
  environment: ProviderEnvironment,
  stored: StoredProvider | undefined,
): ConfiguredProvider['apiKey'] {
  if (stored?.apiKey) return { ...stored.apiKey, source: 'admin' };
  const { apiKey } = environment;
  // The operator's key is bound to the operator's address: an admin may not send it to another one.
  if (apiKey === undefined || stored?.baseUrl !== undefined) return undefined;
  return { lastFour: lastFourOf(apiKey), source: 'environment', open: () => apiKey };
}

function baseUrlInForce(
  provider: ModelProvider,
  environment: ProviderEnvironment,
  stored: StoredProvider | undefined,
): ConfiguredProvider['baseUrl'] {
  if (stored?.baseUrl !== undefined) return { value: stored.baseUrl, source: 'admin' };
  if (environment.baseUrl !== undefined) return { value: environment.baseUrl, source: 'environment' };
  return provider.defaultBaseUrl === undefined
    ? undefined
    : { value: provider.defaultBaseUrl, source: 'built_in' };
}

/** `localhost:11434`; the port defaults to that of the scheme. */
function hostAndPort(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`;
}

/** A confirmed address counts only while it is the one in force. */
function allowedAddresses(
  baseUrl: ConfiguredProvider['baseUrl'],
  localAddress: string | undefined,
): readonly string[] {
  if (!baseUrl) return [];
  if (baseUrl.source === 'environment') return [hostAndPort(baseUrl.value)];
  const isConfirmed = localAddress !== undefined && loopbackAddressOf(baseUrl.value) === localAddress;
  return isConfirmed ? [localAddress] : [];
}

/** Merges the settings of an admin, the environment and the provider, in this order of precedence. */
export function configureProvider(
  provider: ModelProvider,
  environment: ProviderEnvironment = {},
  stored?: StoredProvider,
): ConfiguredProvider {
  const apiKey = apiKeyInForce(environment, stored);
  const baseUrl = baseUrlInForce(provider, environment, stored);
  const isOwnAddress = baseUrl === undefined || baseUrl.source === 'built_in';
  const lacksKey = provider.needs.apiKey && isOwnAddress && apiKey === undefined;
  const lacksAddress = provider.needs.baseUrl && baseUrl === undefined;
  return {
    provider,
    service: stored?.service ?? provider.id,
    isAdded: stored !== undefined && (stored.service !== undefined || provider.isPreset === true),
    apiKey,
    baseUrl,
    apiVersion: stored?.apiVersion ?? environment.apiVersion ?? provider.defaultApiVersion,
    enteredModels: stored?.models ?? environment.models ?? [],
    pickedModel: stored?.model,
    connectedAt: apiKey?.source === 'admin' || baseUrl?.source === 'admin' ? (stored?.connectedAt ?? '') : '',
    isOwnAddress,
    isReady: !lacksKey && !lacksAddress,
    name: isOwnAddress ? provider.label : `${provider.label} at ${new URL(baseUrl.value).host}`,
    isLocal: baseUrl !== undefined && loopbackAddressOf(baseUrl.value) !== undefined,
    allow: allowedAddresses(baseUrl, stored?.localAddress),
  };
}

/** @throws SecretUnreadable if the key was encrypted with another SECRET_KEY. */
export function openSettings({ apiKey, apiVersion, baseUrl }: ConfiguredProvider): ProviderSettings {
  return { apiKey: apiKey?.open(), baseUrl: baseUrl?.value, apiVersion };
}
