import type { Kit } from '@buildai/core';
import { AccountRepository } from './accounts/account-repository.js';
import { IdentityRepository } from './accounts/identity-repository.js';
import { BlockedAddressRepository } from './app-people/blocked-address-repository.js';
import { AppInvitationRepository } from './app-people/invitation-repository.js';
import { ActionCodeRepository } from './email/action-code-repository.js';
import { MailProblemRepository } from './email/mail-problem-repository.js';
import { OneTimeCodes } from './email/one-time-codes.js';
import { MemoryRepository } from './memories/memory-repository.js';
import { CustomTokenRepository } from './sessions/custom-token-repository.js';
import { SessionRepository } from './sessions/session-repository.js';
import { KnownNetworks } from './sign-in/known-networks.js';

/** The tables of the plugin, each behind its repository. */
export type AuthStorage = ReturnType<typeof createAuthStorage>;

export function createAuthStorage({ clock, db }: Pick<Kit, 'clock' | 'db'>) {
  return {
    accounts: new AccountRepository(db, clock),
    actionCodes: new ActionCodeRepository(db, clock),
    blocked: new BlockedAddressRepository(clock),
    customTokens: new CustomTokenRepository(db),
    identities: new IdentityRepository(db),
    invitations: new AppInvitationRepository(db),
    knownNetworks: new KnownNetworks(db, clock),
    memories: new MemoryRepository(db, clock),
    oneTimeCodes: new OneTimeCodes(db, clock),
    problems: new MailProblemRepository(db, clock),
    sessions: new SessionRepository(db),
  };
}
