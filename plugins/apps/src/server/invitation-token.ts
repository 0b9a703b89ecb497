import { createHash, randomBytes } from 'node:crypto';

/** What the link of an invitation holds: 256 random bits. */
export function newInvitationToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which it is kept: whoever reads the table can accept nothing. */
export function hashInvitationToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
