import type { ProviderView } from '../shared/api.js';

/** Help text of the key field. */
export function describeKey(
  { apiKey: { isSet, source, variable }, needs }: Pick<ProviderView, 'apiKey' | 'needs'>,
  addressChanges: boolean,
): string {
  if (isSet && addressChanges)
    return 'Changing the address removes the saved key. Enter the key for the new address.';
  if (source === 'admin') return 'A key is saved. Enter a new one to replace it.';
  if (source === 'environment')
    return `Set by ${variable ?? 'the environment'}. A key entered here overrides it.`;
  if (needs.baseUrl && !needs.apiVersion) return 'Leave empty if it needs none.';
  return variable === null ? 'Enter the key.' : `Enter the key, or set ${variable}.`;
}

/** Help text of the address field. */
export function describeBaseUrl({
  baseUrl: { source, variable },
  needs,
}: Pick<ProviderView, 'baseUrl' | 'needs'>): string {
  if (source === 'admin' && needs.baseUrl && variable === null) return 'Where it runs.';
  if (source === 'admin') return 'Leave empty to reset to the default address.';
  if (source === 'environment') {
    return `Set by ${variable ?? 'the environment'}. An address entered here overrides it.`;
  }
  if (source === 'built_in') return 'Leave empty for the default address.';
  const privately =
    variable === null ? 'lists it in EGRESS_ALLOW' : `sets ${variable} or lists it in EGRESS_ALLOW`;
  return `Where it runs, such as http://localhost on this computer. For another private address, the operator ${privately}.`;
}
