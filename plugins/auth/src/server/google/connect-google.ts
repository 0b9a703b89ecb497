import type { Clock, Database, Jobs } from '@buildai/core';
import { ConnectedElsewhere, GoogleEmailUnverified, UserDisabled, UserGone } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import type { IdentityRepository } from '../accounts/identity-repository.js';
import { sendMailJob } from '../email/action-mails.js';
import { googleIdentity } from './google-person.js';
import type { GooglePerson } from './google-person.js';

export interface ConnectGoogleParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly accounts: AccountRepository;
  readonly identities: IdentityRepository;
}

/**
 * Connects a Google account to an account, and notifies its owner by email. The email address at Google may
 * differ.
 * @throws GoogleEmailUnverified, UserGone, UserDisabled, or ConnectedElsewhere
 */
export type ConnectGoogle = (accountId: string, person: GooglePerson) => Promise<void>;

export function createConnectGoogle(parts: ConnectGoogleParts): ConnectGoogle {
  const { accounts, clock, db, identities, jobs } = parts;
  return async (accountId, person) => {
    if (!person.email_verified) throw GoogleEmailUnverified();
    await db.transaction(async (transaction) => {
      const account = await accounts.get(accountId, transaction);
      if (!account) throw UserGone();
      if (account.disabledAt) throw UserDisabled();
      const { tenantId } = account;
      const identity = googleIdentity(tenantId, person);
      if (!(await identities.insert({ ...identity, accountId, createdAt: clock.timestamp() }, transaction))) {
        if ((await identities.findAccountId(identity, transaction)) !== accountId) throw ConnectedElsewhere();
        return;
      }
      await jobs.enqueue(sendMailJob, { kind: 'googleConnected', accountId, tenantId }, { transaction });
    });
  };
}
