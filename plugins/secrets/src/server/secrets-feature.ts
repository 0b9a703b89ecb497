import type { Action, AppDraft, AppFeature, Refusal } from '@buildai/app-features/shared';
import { readSecretRequests, requestedSecrets, requestSecretsAction } from '@buildai/app-features/shared';
import type { SecretChanges } from './secret-changes.js';
import type { StoredSecrets } from './stored-secrets.js';

/**
 * request_secrets: asks the builder for values that the app's functions need. Changes nothing until they are
 * provided.
 */
export function requestSecrets(draft: AppDraft, { content }: Action): Refusal | undefined {
  const read = readSecretRequests(content);
  if (!read.ok) return read.refusal;
  for (const request of read.value) draft.part(requestedSecrets).set(request.secretName, request);
  return undefined;
}

const list = (names: readonly string[]) => names.join(', ');

/** What the assistant knows of secrets: how to ask for them, and the names of those that are there. */
export function secretsFeature(secrets: StoredSecrets, changes: SecretChanges): AppFeature {
  return {
    id: 'secrets',
    actions: {
      kinds: [{ type: requestSecretsAction, plan: requestSecrets }],
      files: [],
      prompt:
        '- request_secrets: content [{ "secretName": "STRIPE_KEY", "description": "where to find it", "hosts": ["api.stripe.com"] }]. Only keys that functions need and that are not set. A dialog asks for values; never ask in the chat.',
      shortPrompt:
        '- request_secrets: content [{ "secretName": "STRIPE_KEY", "description": "where to find it", "hosts": ["api.stripe.com"] }], for functions that need a key.',
    },
    reply: {
      async store(draft, { appId }, transaction) {
        const requests = [...draft.part(requestedSecrets).values()];
        if (requests.length > 0) await changes.request(appId, requests, transaction);
      },
    },
    async describe({ appId }) {
      const [names, missing] = await Promise.all([secrets.names(appId), secrets.missing(appId)]);
      return [
        ...(names.length > 0 ? [`Secrets that are set: ${list(names)}.`] : []),
        ...(missing.length > 0 ? [`Secrets without a value: ${list(missing)}.`] : []),
      ];
    },
  };
}
