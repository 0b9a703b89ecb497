import type { Clock, Handlers } from '@buildai/core';
import type { AccountCaller, Caller } from '@buildai/core/shared';
import { NotAllowed, NotSignedIn } from '@buildai/core/shared';
import type { Account, accountApi, AccountFields, PurchaseClaimer } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import type { OwnAccount } from '../accounts/own-account.js';
import { toAccount } from '../accounts/platform-accounts.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import type { SessionService } from '../sessions/session-service.js';

export interface AccountHandlerParts {
  readonly clock: Clock;
  readonly accounts: AccountRepository;
  readonly sessions: SessionRepository;
  readonly sessionService: SessionService;
  readonly ownAccount: OwnAccount;
  /** Whether people must show that their address is theirs. */
  readonly verifiesEmail: boolean;
  /** What other plugins know of an account. */
  readonly accountFields: () => readonly AccountFields[];
  readonly featureFlags: Record<string, boolean>;
  readonly purchaseClaimers: () => readonly PurchaseClaimer[];
}

/** The account with what only its owner is shown. */
type OwnAccountView = Account & { mustVerifyEmail: boolean; featureFlags: Record<string, boolean> };

/** These endpoints answer on the platform alone, where nobody else signs in. */
function requireAccount(caller: Caller): AccountCaller {
  if (caller.kind !== 'account') throw NotAllowed();
  return caller;
}

/** The account that is signed in, and its sessions. */
export function createAccountHandlers(parts: AccountHandlerParts): Handlers<typeof accountApi> {
  const { accounts, clock, ownAccount, sessions, sessionService, verifiesEmail } = parts;

  const read = async (accountId: string): Promise<OwnAccountView> => {
    const record = await accounts.get(accountId);
    if (!record) throw NotSignedIn();
    const account = toAccount(record);
    const further = await Promise.all(parts.accountFields().map((fields) => fields.read(accountId)));
    // Nobody else says who somebody is.
    return Object.assign({}, ...further, account, {
      mustVerifyEmail: verifiesEmail && !account.emailVerified,
      featureFlags: parts.featureFlags,
    }) as OwnAccountView;
  };

  return {
    current: ({ caller }) => read(requireAccount(caller).accountId),
    async create({ caller, query, signal }) {
      const { accountId } = requireAccount(caller);
      const { sale_id: saleId } = query;
      if (saleId !== undefined) {
        for (const claimer of parts.purchaseClaimers()) await claimer.claim(accountId, saleId, signal);
      }
      return { accountId };
    },
    async update({ caller, body }) {
      const { accountId } = requireAccount(caller);
      await accounts.rename(accountId, body.name);
      return read(accountId);
    },
    changePassword: ({ caller, body }) =>
      ownAccount.changePassword(requireAccount(caller), body.newPassword, body.currentPassword),
    export: ({ caller }) => ownAccount.export(requireAccount(caller)),
    remove: ({ caller, body }) => ownAccount.remove(requireAccount(caller), body.email, body.password),
    async listSessions({ caller }) {
      const { accountId, sessionId: currentId } = requireAccount(caller);
      const records = await sessions.listOnPlatform(accountId, clock.timestamp());
      return {
        sessions: records.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
          sessionId: id,
          userAgent,
          createdAt,
          lastUsedAt,
          isCurrent: id === currentId,
        })),
      };
    },
    endSession: ({ caller, params }) =>
      sessionService.endOwn(requireAccount(caller).accountId, params.sessionId),
    endOtherSessions: ({ caller }) => ownAccount.signOutElsewhere(requireAccount(caller)),
  };
}
