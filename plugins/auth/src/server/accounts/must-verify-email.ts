import type { AccountRecord } from './account-repository.js';

/**
 * Whether an account is of no use before its address is verified. Accounts made while no email was sent are exempt, so
 * that a mail server that is configured later, and perhaps does not work, locks no account out.
 */
export function mustVerifyEmail(
  account: Pick<AccountRecord, 'emailVerifiedAt' | 'mayStayUnverified'>,
  verifiesEmail: boolean,
): boolean {
  return verifiesEmail && account.emailVerifiedAt === undefined && !account.mayStayUnverified;
}
