import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { SecretUnreadable } from './errors.js';
import type { SecretBox } from './secret-box.js';

const algorithm = 'aes-256-gcm';
const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

const keyOf = (secretKey: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `buildai/secret-box/${version}`, 32));

/** @returns undefined if it was sealed under another key or for another context, or was altered */
function decrypt(bytes: Buffer, key: Buffer, context: string): string | undefined {
  const nonce = bytes.subarray(0, nonceBytes);
  const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context)).setAuthTag(tag);
  try {
    const text = decipher.update(bytes.subarray(nonceBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Seals under a key derived from SECRET_KEY by HKDF, so that other uses of SECRET_KEY have different keys.
 * @param previous earlier keys, used only to open until everything is resealed
 */
export function createSecretBox(secretKey: string, previous: readonly string[] = []): SecretBox {
  const key = keyOf(secretKey);
  const keys = [key, ...previous.map(keyOf)];
  return {
    seal(plain, context) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}`;
    },
    open(sealed, context) {
      const [prefix, encoded = '', ...rest] = sealed.split('.');
      const bytes = Buffer.from(encoded, 'base64url');
      if (prefix !== version || rest.length > 0 || bytes.length < nonceBytes + tagBytes)
        throw SecretUnreadable();
      for (const each of keys) {
        const plain = decrypt(bytes, each, context);
        if (plain !== undefined) return plain;
      }
      throw SecretUnreadable();
    },
  };
}
