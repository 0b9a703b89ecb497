import type { App } from '@buildai/apps/shared';
import type { Accounts } from '@buildai/auth/shared';
import type { AccountCaller } from '@buildai/core/shared';
import { TemplateNotOffered, ToolTemplateNotOffered } from '../shared/errors.js';

/** Who may offer apps as templates: admins; and for single tools, one account. */
export class TemplatePermission {
  /** @param toolLibraryEmail of the account that keeps the library of tools; the first account if empty */
  constructor(
    private readonly accounts: Pick<Accounts, 'first' | 'get'>,
    private readonly toolLibraryEmail: string,
  ) {}

  async keepsLibrary(accountId: string): Promise<boolean> {
    if (this.toolLibraryEmail === '') return (await this.accounts.first())?.accountId === accountId;
    return (await this.accounts.get(accountId))?.email === this.toolLibraryEmail.toLowerCase();
  }

  async mayOffer({ kind }: Pick<App, 'kind'>, caller: AccountCaller): Promise<boolean> {
    return kind === 'tool' ? this.keepsLibrary(caller.accountId) : caller.isAdmin;
  }

  /** @throws TemplateNotOffered, ToolTemplateNotOffered */
  async require(app: Pick<App, 'kind'>, caller: AccountCaller): Promise<void> {
    if (await this.mayOffer(app, caller)) return;
    throw app.kind === 'tool' ? ToolTemplateNotOffered() : TemplateNotOffered();
  }
}
