import type { AccountOfMailbox } from '../accounts/account-of-mailbox.js';
import type { CustomTokenService } from '../sessions/custom-token-service.js';
import type { Revocations } from '../sessions/revocations.js';
import type { OneTimeCodeOwner } from './one-time-codes.js';

/**
 * Signs in the verified owner of an address (magic link or one-time code).
 * @returns a custom token.
 * @throws UserDisabled or NotInvited
 */
export type SignInByMail = (owner: OneTimeCodeOwner) => Promise<string>;

export function createSignInByMail(
  accountOf: AccountOfMailbox,
  revocations: Revocations,
  customTokenService: Pick<CustomTokenService, 'issue'>,
): SignInByMail {
  return async (owner) => {
    const accountId = await accountOf(owner);
    revocations.announce({ accountId });
    return customTokenService.issue(accountId, owner.tenantId);
  };
}
