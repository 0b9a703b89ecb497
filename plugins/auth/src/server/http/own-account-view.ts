import { NotSignedIn } from '@buildai/core/shared';
import type { Account, AccountFields } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import { mustVerifyEmail } from '../accounts/must-verify-email.js';
import { toAccount } from '../accounts/platform-accounts.js';

export interface OwnAccountViewParts {
  readonly accounts: AccountRepository;
  /** Fields that other plugins add to the account. */
  readonly accountFields: () => readonly AccountFields[];
  readonly featureFlags: Record<string, boolean>;
  /** Whether people must verify their email address. */
  readonly verifiesEmail: boolean;
}

/** The account, with fields that only its owner sees. */
type OwnAccountView = Account & { mustVerifyEmail: boolean; featureFlags: Record<string, boolean> };

/** What the owner of an account sees of it. @throws NotSignedIn */
export type ViewOwnAccount = (accountId: string) => Promise<OwnAccountView>;

export function createViewOwnAccount(parts: OwnAccountViewParts): ViewOwnAccount {
  const { accountFields, accounts, featureFlags, verifiesEmail } = parts;
  return async (accountId) => {
    const record = await accounts.get(accountId);
    if (!record) throw NotSignedIn();
    const account = toAccount(record);
    const further = await Promise.all(accountFields().map((fields) => fields.read(accountId)));
    // Last: other plugins cannot override the account's own fields.
    return Object.assign({}, ...further, account, {
      mustVerifyEmail: mustVerifyEmail(record, verifiesEmail),
      featureFlags,
    }) as OwnAccountView;
  };
}
