import { createHash } from 'node:crypto';

/** Eight-character hash for file names, in esbuild's upper-case format. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase();
