import { createHash, randomBytes } from 'node:crypto';

/** Token of an invitation link: 256 random bits. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored form of a token: reading the table is not enough to accept an invitation. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
