import { newToken } from '../sessions/opaque-token.js';

const passedOnMark = 'by-hand.';

/** The secret in the link of an invitation. One that the inviter passes on says so, since it proves no mailbox. */
export const newInvitationSecret = ({ passedOn }: { passedOn: boolean }): string =>
  passedOn ? `${passedOnMark}${newToken()}` : newToken();

/** Whether the inviter has seen this secret. */
export const isPassedOn = (secret: string): boolean => secret.startsWith(passedOnMark);
