import { isEmailAddress } from '@buildai/core/shared';
import { z } from 'zod';

const address = (protocol: RegExp, example: string) =>
  z.string().regex(protocol, `This should be an address such as ${example}`);

/** Providers whose key `init` can store. */
export const keyedProviders = ['openai', 'anthropic', 'google', 'openrouter'] as const;

/** Options of `init`. Omitted options keep their defaults. */
export const initOptions = z.object({
  port: z.coerce
    .number('This should be a port number.')
    .int()
    .min(1)
    .max(65535)
    .optional()
    .meta({ title: 'Port', description: 'where the server listens' }),
  publicUrl: address(/^https?:\/\/[^\s/]+/, 'https://build.example.com')
    .optional()
    .meta({ title: 'Public URL', description: 'the address to use in links' }),
  dataDir: z
    .string()
    .min(1)
    .optional()
    .meta({ title: 'Data folder', description: 'the folder for all data', values: 'folders' }),
  databaseUrl: address(/^postgres(ql)?:\/\//, 'postgres://user:password@host:5432/name')
    .optional()
    .meta({ title: 'PostgreSQL address', description: 'a PostgreSQL database (default: SQLite)' }),
  smtpUrl: address(/^smtps?:\/\//, 'smtp://user:password@host:587')
    .optional()
    .meta({ title: 'SMTP address', description: 'the mail server; default: the local outbox' }),
  modelProvider: z
    .enum(keyedProviders)
    .optional()
    .meta({ title: 'Model provider', description: 'the provider that --model-key belongs to' }),
  modelKey: z
    .string()
    .min(1)
    .optional()
    .meta({ title: 'Key', description: 'the API key of an AI model (optional)', secret: true }),
  email: z
    .string()
    .refine(isEmailAddress, 'This email is invalid')
    .meta({ title: "The admin's email", description: 'the address that the first admin signs in with' }),
  password: z.string().min(1, 'Enter a password.').meta({
    title: "The admin's password",
    description: 'the first admin’s password; the same rules as for sign-up apply',
    secret: true,
  }),
  force: z.boolean().default(false).meta({ description: 'overwrite an existing settings file' }),
});

export type InitOptions = z.output<typeof initOptions>;
export type InitChoices = Omit<InitOptions, 'email' | 'password' | 'force'>;
