import { normalizedText } from '@buildai/core/shared';
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { PassphraseWrong } from '../../shared/errors.js';

const algorithm = 'aes-256-gcm';
const saltBytes = 16;
const nonceBytes = 12;
const tagBytes = 16;
const boundTo = Buffer.from('buildai-app/secrets/1');
/** scrypt cost: 32 MB and a fifth of a second per guess. */
const cost = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

const keyOf = (passphrase: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(normalizedText(passphrase, 'NFC'), salt, 32, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

/** Salt, nonce, tag and ciphertext, concatenated. Salt and nonce are random. */
export async function sealSecrets(plain: string, passphrase: string): Promise<Buffer> {
  const salt = randomBytes(saltBytes);
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, await keyOf(passphrase, salt), nonce, { authTagLength: tagBytes });
  cipher.setAAD(boundTo);
  const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), text]);
}

/** @throws PassphraseWrong */
export async function openSecrets(sealed: Buffer, passphrase: string): Promise<string> {
  if (sealed.length < saltBytes + nonceBytes + tagBytes) throw PassphraseWrong();
  const salt = sealed.subarray(0, saltBytes);
  const nonce = sealed.subarray(saltBytes, saltBytes + nonceBytes);
  const tag = sealed.subarray(saltBytes + nonceBytes, saltBytes + nonceBytes + tagBytes);
  const decipher = createDecipheriv(algorithm, await keyOf(passphrase, salt), nonce, {
    authTagLength: tagBytes,
  });
  decipher.setAAD(boundTo).setAuthTag(tag);
  try {
    const text = decipher.update(sealed.subarray(saltBytes + nonceBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    throw PassphraseWrong();
  }
}
