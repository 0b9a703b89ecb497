import { createHash } from 'node:crypto';

/** Eight characters that stand in the names of files, as esbuild writes them: upper case. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
