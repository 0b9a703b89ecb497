import type { Clock, Database } from '@buildai/core';
import { newId } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { AppPeople, AppPerson } from '../../shared/index.js';
import { AlreadyAppUser, AlreadyInvitedToApp } from '../../shared/index.js';
import type { AccountChanges } from '../accounts/account-changes.js';
import type { AccountRecord, AccountRepository } from '../accounts/account-repository.js';
import { hashToken } from '../sessions/opaque-token.js';
import type { SessionRepository } from '../sessions/session-repository.js';
import { requireApp } from '../tenant.js';
import type { BlockedAddressRepository } from './blocked-address-repository.js';
import type { AppInvitationRepository } from './invitation-repository.js';
import { newInvitationSecret } from './invitation-secret.js';

export interface AppPeopleParts {
  readonly clock: Clock;
  readonly accounts: AccountRepository;
  readonly changes: AccountChanges;
  readonly sessions: SessionRepository;
  readonly blocked: BlockedAddressRepository;
  readonly invitations: AppInvitationRepository;
}

const personOf = (account: AccountRecord & { lastSeenAt?: string | undefined }): AppPerson => ({
  userId: account.id,
  email: account.email,
  name: account.name,
  role: account.isAdmin ? 'admin' : 'user',
  lastSeenAt: account.lastSeenAt,
  createdAt: account.createdAt,
});

export function createAppPeople(parts: AppPeopleParts): AppPeople {
  const { accounts, blocked, changes, clock, invitations, sessions } = parts;

  const change = async (
    appId: string,
    userId: string,
    work: (transaction: Database, account: AccountRecord) => Promise<void>,
  ) => {
    requireApp(appId);
    await changes.of(userId, async (transaction) => {
      const account = await accounts.get(userId, transaction);
      if (account?.tenantId !== appId) throw NotFound();
      await work(transaction, account);
    });
  };

  return {
    async list(appId, query) {
      requireApp(appId);
      const { found, total } = await accounts.page(appId, query);
      return { people: found.map(personOf), total };
    },
    async find(appId, who) {
      requireApp(appId);
      const account =
        'userId' in who ? await accounts.get(who.userId) : await accounts.find(appId, who.email);
      if (account?.tenantId !== appId || account.disabledAt !== undefined) return undefined;
      const { userId, email, name, role } = personOf(account);
      return { userId, email, name, role, emailVerified: account.emailVerifiedAt !== undefined };
    },
    async setRole(appId, userId, role) {
      await change(appId, userId, (transaction) => accounts.setAdmin(userId, role === 'admin', transaction));
      const account = await accounts.get(userId);
      if (!account) throw NotFound();
      return personOf(account);
    },
    remove: (appId, userId, { block = false } = {}) =>
      change(appId, userId, async (transaction, { email }) => {
        if (block) await blocked.block(appId, email, transaction);
        await sessions.endAll(userId, transaction);
        await accounts.delete(userId, transaction);
      }),
    buildersSeen: (appId) => sessions.buildersSeen(appId),

    listInvitations: (appId) => invitations.list(appId),
    async invite(terms, transaction) {
      if (await accounts.find(terms.appId, terms.email, transaction)) throw AlreadyAppUser();
      const invitation = { ...terms, invitationId: newId(), invitedAt: clock.timestamp() };
      if (!(await invitations.insert(invitation, transaction))) throw AlreadyInvitedToApp();
      await blocked.unblock(terms.appId, terms.email, transaction);
      return invitation;
    },
    async renew(appId, invitationId, terms, transaction) {
      const change = { ...terms, invitedAt: clock.timestamp() };
      const renewed = await invitations.renew(appId, invitationId, change, transaction);
      if (renewed?.appId !== appId) throw NotFound();
      return renewed;
    },
    async revoke(appId, invitationId) {
      if (!(await invitations.delete(appId, invitationId))) throw NotFound();
    },
    findInvitation: (appId, token) => invitations.findByToken(appId, hashToken(token)),
    async newToken(invitationId, { passedOn = false, replaces = true } = {}) {
      const token = newInvitationSecret({ passedOn });
      const invitation = await invitations.setToken(invitationId, { tokenHash: hashToken(token), replaces });
      return invitation && { invitation, token };
    },
  };
}
