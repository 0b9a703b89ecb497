import { hash, randomBytes } from 'node:crypto';

/** A token of 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which a token is stored. A token is random, so no salt and no slow hash is needed. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
