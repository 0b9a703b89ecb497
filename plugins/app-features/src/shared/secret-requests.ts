import { z } from 'zod';
import { defineDraftPart } from './draft-part.js';
import { readJson } from './read-json.js';

/** A name that code can use as an identifier, as environment variables have: `STRIPE_KEY`. */
export const secretNamePattern = /^[A-Za-z_]\w{0,99}$/;
export const secretNameRule = 'A secret is named like STRIPE_KEY: letters, digits and underscores.';

export const secretRequest = z.object({
  secretName: z.string(),
  /** Where to find the value. */
  description: z.string(),
  /** Hosts that it is for, as the assistant says. */
  hosts: z.array(z.string()).optional(),
});
export type SecretRequest = z.infer<typeof secretRequest>;

const requests = z.array(
  z.object({
    secretName: z.string().regex(secretNamePattern, secretNameRule),
    description: z.string().max(1000).default(''),
    hosts: z.array(z.string().max(300)).max(10).default([]),
  }),
);

/** Parses the content of a `request_secrets` action. */
export const readSecretRequests = (content: string) => readJson(requests, content, 'The requested secrets');

/** Secrets that a reply requests, by name. Stored with its message. */
export const requestedSecrets = defineDraftPart(
  'app-features/requested-secrets',
  () => new Map<string, SecretRequest>(),
);
