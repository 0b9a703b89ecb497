import { z } from 'zod';
import type { Action } from '../../shared/action.js';
import type { Draft } from './draft.js';
import { readJson } from './json-content.js';
import type { Refusal } from './refusal.js';

const requests = z.array(
  z.object({
    secretName: z
      .string()
      .regex(/^[A-Za-z_]\w{0,99}$/, 'A secret is named like STRIPE_KEY: letters, digits and underscores.'),
    description: z.string().max(1000).default(''),
  }),
);

/** request_secrets: asks the builder for values that the app's functions need. Nothing changes until they are given. */
export function requestSecrets(draft: Draft, { content }: Action): Refusal | undefined {
  const read = readJson(requests, content, 'The requested secrets');
  if (!read.ok) return read.refusal;
  for (const request of read.value) draft.requestSecret(request);
  return undefined;
}
