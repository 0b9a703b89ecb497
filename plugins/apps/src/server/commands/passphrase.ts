import { z } from 'zod';

const shortest = 12;

/** Encrypts and decrypts the secrets of an archive. Read from the environment to keep it out of the shell history. */
export const passphraseOption = z
  .string()
  .min(shortest, `Use at least ${shortest} characters.`)
  .optional()
  .meta({
    title: 'Passphrase',
    description: 'passphrase for the secrets in the archive; or set BUILDAI_PASSPHRASE',
    secret: true,
  });

export function passphraseOf(given: string | undefined): string | undefined {
  return given ?? (process.env.BUILDAI_PASSPHRASE || undefined);
}
