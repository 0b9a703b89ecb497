import { secretNamePattern, secretNameRule } from '@buildai/app-features/shared';
import { app } from '@buildai/apps/shared';
import { defineApi } from '@buildai/core/shared';
import { z } from 'zod';
import {
  incompleteSecrets,
  maxInstructionsLength,
  maxSecretHosts,
  maxSecretLength,
  maxSecrets,
} from './secret-rules.js';

const appParams = z.object({ appId: z.string() });
const paths = <const P extends string>(path: P) =>
  ({ path: `/api/apps/${path}`, aliases: [`/api/live_api/apps/${path}`, `/apps/${path}`] }) as const;

/** A secret as builders see it. Nothing returns its value. */
const savedSecret = z.object({
  key: z.string(),
  /** The origin of the value, for people. */
  instructions: z.string(),
  /** Hosts that functions may send it to. */
  hosts: z.array(z.string()),
  /** Whether functions may read the value, rather than only send it to the hosts. */
  isReadable: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type SavedSecret = z.infer<typeof savedSecret>;
/** A secret that the app needs, set or not. */
const requiredSecret = z.object({
  key: z.string(),
  /** The place to find the value, as the assistant says; may be empty. */
  description: z.string(),
  /** Hosts that it is probably for. */
  hosts: z.array(z.string()),
  /** Files that need it. If there are none, only the assistant asked for it, and the request can be deleted. */
  usedBy: z.array(z.string()),
});
export type RequiredSecret = z.infer<typeof requiredSecret>;

const appSecretsView = z.object({
  /** Secrets by name. */
  secrets: z.array(savedSecret),
  /** Secrets that the app needs. One is missing if its key is not among the saved ones. */
  required: z.array(requiredSecret),
});
export type AppSecretsView = z.infer<typeof appSecretsView>;

const hosts = z
  .array(z.string().max(300))
  .max(maxSecretHosts, `A secret can be sent to up to ${maxSecretHosts} hosts.`);

/** How functions may use a secret. */
export const secretUse = z.strictObject({ hosts, isReadable: z.boolean() });
export type SecretUseInput = z.infer<typeof secretUse>;

/** A value to store, under a new name or in place of the one before. */
export const secretInput = z.strictObject({
  key: z.string(incompleteSecrets).min(1, incompleteSecrets).regex(secretNamePattern, secretNameRule),
  value: z
    .string(incompleteSecrets)
    .max(maxSecretLength, `A value can have up to ${maxSecretLength} characters.`)
    .refine((value) => value.trim() !== '', incompleteSecrets),
  /** If absent, those of a saved secret stay. */
  instructions: z
    .string()
    .trim()
    .max(maxInstructionsLength, `Use at most ${maxInstructionsLength} characters.`)
    .optional(),
  /** Hosts that functions may send it to. Without them, those of a saved secret stay; a new one has none. */
  hosts: hosts.optional(),
  /** Whether functions may read it. Without it, that of a saved secret stays; a new one is not readable. */
  isReadable: z.boolean().optional(),
});
export type SecretInput = z.infer<typeof secretInput>;

/** Each name at most once; of two values, it would be unclear which one counts. */
const secretInputs = z
  .array(secretInput)
  .min(1, 'Give at least one secret.')
  .max(maxSecrets, `Give up to ${maxSecrets} secrets at a time.`)
  .superRefine((secrets, context) => {
    const keys = secrets.map(({ key }) => key);
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) < index)
        context.addIssue({ code: 'custom', path: [index, 'key'], message: `${key} is given twice.` });
    }
  });

/** The secrets of an app, for its builders. */
export const secretsApi = defineApi({
  listSecrets: {
    method: 'GET',
    ...paths(':appId/secrets'),
    access: 'builder',
    on: app('builder'),
    summary: 'The secrets of an app by name, without their values, and those that it needs.',
    params: appParams,
    response: appSecretsView,
  },
  saveSecrets: {
    method: 'POST',
    ...paths(':appId/secrets'),
    access: 'builder',
    on: app('builder'),
    summary: 'Stores new secrets, and new values of saved ones: all or none. Others stay as they are.',
    params: appParams,
    body: z.strictObject({ secrets: secretInputs }),
    response: appSecretsView,
    // Each of 10,000 characters may take six bytes in JSON.
    maxBodyBytes: 8_000_000,
  },
  changeSecretUse: {
    method: 'PUT',
    ...paths(':appId/secrets/:name/use'),
    access: 'builder',
    on: app('builder'),
    summary: 'Says where functions may send a secret, and whether they may read it. Its value stays.',
    params: appParams.extend({ name: z.string().regex(secretNamePattern, secretNameRule) }),
    body: secretUse,
    response: appSecretsView,
  },
  deleteSecret: {
    method: 'DELETE',
    ...paths(':appId/secrets/:name'),
    access: 'builder',
    on: app('builder'),
    summary: 'Deletes a secret with its value, or the request for one that has no value.',
    params: appParams.extend({ name: z.string().regex(secretNamePattern, secretNameRule) }),
  },
});
