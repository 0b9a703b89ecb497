import type { Clock, Handlers } from '@buildai/core';
import type { accountApi } from '../../shared/index.js';
import type { OwnAccount } from '../accounts/own-account.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import type { SessionService } from '../sessions/session-service.js';
import { requireAccount } from './require-account.js';

export interface OwnSessionHandlerParts {
  readonly clock: Clock;
  readonly ownAccount: OwnAccount;
  readonly sessions: SessionRepository;
  readonly sessionService: Pick<SessionService, 'end'>;
}

export type OwnSessionHandlers = Pick<
  Handlers<typeof accountApi>,
  'listSessions' | 'endSession' | 'endOtherSessions'
>;

/** The sessions of the account that is signed in. */
export function createOwnSessionHandlers(parts: OwnSessionHandlerParts): OwnSessionHandlers {
  const { clock, ownAccount, sessions, sessionService } = parts;
  return {
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
      sessionService.end(params.sessionId, requireAccount(caller).accountId),
    endOtherSessions: ({ caller }) => ownAccount.signOutElsewhere(requireAccount(caller)),
  };
}
