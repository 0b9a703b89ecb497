import { readSecretRequests, requestSecretsAction } from '@buildai/app-features/shared';
import type { AppliedAction } from '@buildai/apps/shared';
import type { RequestedSecret } from './requested-secret.js';

/** The secrets that the actions of a reply request, each once with its newest description. */
export function requestsIn(actions: readonly AppliedAction[]): readonly RequestedSecret[] {
  const requests = actions
    .filter(({ type }) => type === requestSecretsAction)
    .flatMap(({ content }) => {
      const read = readSecretRequests(content);
      return read.ok ? read.value : [];
    });
  const byKey = new Map(requests.map((request) => [request.secretName, request]));
  return [...byKey].map(([key, { description, hosts }]) => ({ key, description, hosts }));
}
