import type { ProviderView } from '../shared/api.js';

/** Where the key comes from, and what will become of it. */
export function describeKey(
  { isSet, source, variable }: ProviderView['apiKey'],
  addressChanges: boolean,
): string {
  if (isSet && addressChanges) return 'With another address the key is forgotten. Enter the one for it.';
  if (source === 'admin') return 'A key is saved. Enter a new one to replace it.';
  if (source === 'environment')
    return `Set by ${variable ?? 'the environment'}. A key entered here takes its place.`;
  return variable === null ? 'Enter the key.' : `Enter the key, or set ${variable}.`;
}

/** Where the address comes from, and which addresses will do. */
export function describeBaseUrl({ source, variable }: ProviderView['baseUrl']): string {
  if (source === 'admin') return 'Leave it empty to return to the usual address.';
  if (source === 'environment') {
    return `Set by ${variable ?? 'the environment'}. An address entered here takes its place.`;
  }
  if (source === 'built_in') return 'Leave it empty for the usual address.';
  const privately = variable === null ? '' : `sets ${variable} or `;
  return `Where it runs. For a private address, such as localhost, the operator ${privately}lists it in EGRESS_ALLOW.`;
}
