import { createHmac } from 'node:crypto';

/**
 * Name of a stored file, made of its content: 103 bits of a hash, written like an ID, so that whatever reads names of
 * uploads reads both. With a key of the app: a person with a picture cannot find out whether an app has it, too.
 */
export function contentName(key: string, bytes: Uint8Array, extension: string): string {
  const digest = createHmac('sha256', key).update(bytes).digest('hex');
  return `${BigInt(`0x${digest}`).toString(36).padStart(50, '0').slice(-20)}.${extension}`;
}
