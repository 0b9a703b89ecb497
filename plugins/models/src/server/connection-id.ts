import { normalizedText } from '@buildai/core/shared';
import type { ModelProvider } from '../shared/model-catalog.js';
import type { ConfiguredProvider } from './configured-provider.js';

/** `my-gateway` for the name "My gateway". */
const idFrom = (label: string) =>
  normalizedText(label, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '') || 'connection';

/** The first ID that no connection has. */
function freeId(label: string, taken: ReadonlySet<string>): string {
  const id = idFrom(label);
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  return free;
}

/** The ID of a new connection to a service under a name. */
export function freeIdFor(
  services: readonly ModelProvider[],
  connections: readonly ConfiguredProvider[],
  { label, service }: { readonly label: string; readonly service: string },
): string {
  const found = services.find(({ id }) => id === service);
  const taken = new Set(services.map(({ id }) => id));
  // A preset that is connected under its own name has its own ID.
  if (found?.isPreset && label === found.label) taken.delete(found.id);
  for (const { provider } of connections) taken.add(provider.id);
  return freeId(label === found?.label ? found.id : label, taken);
}
