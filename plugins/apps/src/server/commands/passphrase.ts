import { z } from 'zod';

const shortest = 12;

/** Seals and opens what is secret in an archive. The environment keeps it out of the history of a shell. */
export const passphraseOption = z
  .string()
  .min(shortest, `Use at least ${shortest} characters.`)
  .optional()
  .meta({
    title: 'Passphrase',
    description: 'for the secrets in the archive; or set BUILDAI_PASSPHRASE',
    secret: true,
  });

export function passphraseOf(given: string | undefined): string | undefined {
  return given ?? (process.env.BUILDAI_PASSPHRASE || undefined);
}
