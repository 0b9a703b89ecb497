import { z } from 'zod';

const shortest = 12;

/** Seals and opens what is secret in an archive. The environment keeps it out of the history of a shell. */
export const passphraseOption = z
  .string()
  .min(shortest, `Use at least ${shortest} characters.`)
  .optional()
  .meta({
    title: 'Passphrase',
    description: 'of what is secret in the archive; BUILDAI_PASSPHRASE says it too',
    secret: true,
  });

export function passphraseOf(given: string | undefined): string | undefined {
  return given ?? (process.env.BUILDAI_PASSPHRASE || undefined);
}
