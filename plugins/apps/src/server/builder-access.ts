import type { Accounts, AppSessions } from '@buildai/auth/shared';
import type { Clock, Transaction } from '@buildai/core';
import { insertCollaborator } from './collaborator-repository.js';
import type { PreviewAddresses } from './preview-addresses.js';

export interface BuilderAccessParts {
  readonly accounts: Pick<Accounts, 'get'>;
  readonly appSessions: Pick<AppSessions, 'endAccess'>;
  readonly clock: Clock;
  readonly previews: Pick<PreviewAddresses, 'renew'>;
}

/** Access of accounts to apps that they do not own. */
export class BuilderAccess {
  constructor(private readonly parts: BuilderAccessParts) {}

  /** Makes an account a collaborator without an invitation. */
  async grant(appId: string, accountId: string, transaction: Transaction): Promise<void> {
    const { accounts, clock } = this.parts;
    const account = await accounts.get(accountId, transaction);
    if (account)
      await insertCollaborator(transaction, { appId, accountId, email: account.email }, clock.timestamp());
  }

  /** Ends sessions in the app, and replaces the address of its preview, which the person knows. */
  async end(appId: string, accountId: string, transaction: Transaction): Promise<void> {
    await this.parts.appSessions.endAccess(accountId, appId, transaction);
    await this.parts.previews.renew(appId, transaction);
  }
}
