import { newToken } from '../sessions/opaque-token.js';

const passedOnMark = 'by-hand.';

/**
 * Secret of an invitation link. Secrets passed on by the inviter are marked, since they verify no mailbox.
 */
export const newInvitationSecret = ({ passedOn }: { passedOn: boolean }): string =>
  passedOn ? `${passedOnMark}${newToken()}` : newToken();

/** Whether the inviter has seen this secret. */
export const isPassedOn = (secret: string): boolean => secret.startsWith(passedOnMark);
