import { createHash } from 'node:crypto';

/**
 * Name of a stored file, made of its content: 103 bits of a hash, written like an ID, so that whatever reads names of
 * uploads reads both.
 */
export function contentName(bytes: Uint8Array, extension: string): string {
  const digest = createHash('sha256').update(bytes).digest('hex');
  return `${BigInt(`0x${digest}`).toString(36).padStart(50, '0').slice(-20)}.${extension}`;
}
