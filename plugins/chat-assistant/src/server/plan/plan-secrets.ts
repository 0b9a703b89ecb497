import { z } from 'zod';
import type { SecretRequest } from '../../shared/message.js';
import type { Action, AppDraft, Refusal } from '@buildai/app-features/shared';
import { defineDraftPart, readJson } from '@buildai/app-features/shared';

const requests = z.array(
  z.object({
    secretName: z
      .string()
      .regex(/^[A-Za-z_]\w{0,99}$/, 'A secret is named like STRIPE_KEY: letters, digits and underscores.'),
    description: z.string().max(1000).default(''),
  }),
);

/** Requested secrets, by name. */
export const requestedSecrets = defineDraftPart(
  'chat-assistant/secrets',
  () => new Map<string, SecretRequest>(),
);

/**
 * request_secrets: asks the builder for values that the app's functions need. Changes nothing until they are
 * provided.
 */
export function requestSecrets(draft: AppDraft, { content }: Action): Refusal | undefined {
  const read = readJson(requests, content, 'The requested secrets');
  if (!read.ok) return read.refusal;
  for (const request of read.value) draft.part(requestedSecrets).set(request.secretName, request);
  return undefined;
}
