import { isUniqueViolation } from '@buildai/core';
import type { Database, Transaction } from '@buildai/core';
import type { ActionMode } from '../../shared/index.js';
import { EmailExists, InvalidActionCode, UserDisabled, UserGone } from '../../shared/index.js';
import type { AccountChanges } from '../accounts/account-changes.js';
import type { AccountRecord, AccountRepository } from '../accounts/account-repository.js';
import type { PasswordHasher } from '../passwords/password-hasher.js';
import { hashToken } from '../sessions/opaque-token.js';
import type { ActionCodeKey, ActionCodeRecord, ActionCodeRepository } from './action-code-repository.js';
import type { ActionEffects } from './action-effects.js';
import type { SignInByMail } from './sign-in-by-mail.js';

export interface ActionServiceParts {
  readonly accounts: AccountRepository;
  readonly actionCodes: ActionCodeRepository;
  readonly changes: AccountChanges;
  readonly effects: ActionEffects;
  readonly hasher: PasswordHasher;
  readonly signInByMail: SignInByMail;
}

export interface ActionRequest {
  readonly mode: ActionMode;
  readonly oobCode: string;
  readonly tenantId: string;
  readonly newPassword?: string | undefined;
}

export interface ActionOutcome {
  readonly email: string;
  readonly customToken?: string;
}

function required(code: ActionCodeRecord | undefined): ActionCodeRecord {
  if (!code) throw InvalidActionCode();
  return code;
}

/** Executes the actions of email links. */
export class ActionService {
  constructor(private readonly parts: ActionServiceParts) {}

  /**
   * Consumes a code and performs its action in one transaction; a second request finds no code.
   * @throws InvalidActionCode, UserGone, UserDisabled, WeakPassword or EmailExists
   */
  async run({ mode, oobCode, tenantId, newPassword }: ActionRequest): Promise<ActionOutcome> {
    const { effects } = this.parts;
    const key = { hash: hashToken(oobCode), mode, tenantId };
    switch (mode) {
      case 'signIn':
        return this.#signIn(key);
      case 'verifyEmail':
        return this.#change(key, (account, _code, transaction) => effects.verify(account, transaction));
      case 'resetPassword':
        return newPassword === undefined ? this.#check(key) : this.#resetPassword(key, newPassword);
      case 'verifyAndChangeEmail':
        return this.#change(key, (account, code, transaction) =>
          effects.changeEmail(account, code.newEmail, transaction),
        );
      case 'recoverEmail':
        return this.#change(key, (account, code, transaction) =>
          effects.recoverEmail(account, code, transaction),
        );
    }
  }

  async #signIn(key: ActionCodeKey): Promise<ActionOutcome> {
    const { actionCodes, signInByMail } = this.parts;
    const code = required(await actionCodes.take(key));
    return { email: code.email, customToken: await signInByMail(code) };
  }

  /** Whether a link is valid, without consuming it. */
  async #check(key: ActionCodeKey): Promise<ActionOutcome> {
    const code = required(await this.parts.actionCodes.find(key));
    await this.#accountOf(code);
    return { email: code.email };
  }

  async #resetPassword(key: ActionCodeKey, newPassword: string): Promise<ActionOutcome> {
    const { actionCodes, effects, hasher } = this.parts;
    // Before the code is consumed, so that a rejected password can be corrected.
    const { email } = required(await actionCodes.find(key));
    const passwordHash = await hasher.hashNew(newPassword, [email], 'body.newPassword');
    return this.#change(key, (account, _code, transaction) =>
      effects.setPassword(account, passwordHash, transaction),
    );
  }

  /** Consumes a code and changes its account in one transaction, and notifies all instances. */
  async #change(
    key: ActionCodeKey,
    work: (account: AccountRecord, code: ActionCodeRecord, transaction: Transaction) => Promise<string>,
  ): Promise<ActionOutcome> {
    const { actionCodes, changes } = this.parts;
    const { email } = await changes
      .run(async (transaction) => {
        const code = required(await actionCodes.take(key, transaction));
        const account = await this.#accountOf(code, transaction);
        return { accountId: account.id, email: await work(account, code, transaction) };
      })
      .catch((error: unknown) => {
        // A concurrent transaction took the address.
        throw isUniqueViolation(error) ? EmailExists() : error;
      });
    return { email };
  }

  async #accountOf(
    { accountId, email, mode, tenantId }: ActionCodeRecord,
    db?: Database,
  ): Promise<AccountRecord> {
    const account = accountId === undefined ? undefined : await this.parts.accounts.get(accountId, db);
    if (account?.tenantId !== tenantId) throw UserGone();
    // A former mailbox no longer verifies the account.
    if (mode !== 'recoverEmail' && account.email !== email) throw InvalidActionCode();
    if (account.disabledAt) throw UserDisabled();
    return account;
  }
}
