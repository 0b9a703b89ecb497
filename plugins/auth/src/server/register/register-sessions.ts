import { authenticator, topicGuards } from '@buildai/core';
import { accountChanged, appSessions, sessionEnded } from '../../shared/index.js';
import { createRemoveAppPeople } from '../app-people/remove-app-people.js';
import type { AuthKit } from '../auth-kit.js';
import type { AuthServices } from '../auth-services.js';
import type { AuthStorage } from '../auth-storage.js';
import { createAppSessions } from '../sessions/create-app-sessions.js';
import { TokenAuthenticator } from '../sessions/token-authenticator.js';

/** Registers the authentication of callers and the end of their sessions. */
export function registerSessions(kit: AuthKit, storage: AuthStorage, services: AuthServices): void {
  const { clock, db, events } = kit;
  const { customTokenService, revocations, sessionService, verifiesEmail } = services;
  const { sessions } = storage;
  const removeAppPeople = createRemoveAppPeople({ ...storage, db });
  kit.provide(authenticator, new TokenAuthenticator(db, clock, revocations, verifiesEmail));
  kit.provide(
    appSessions,
    createAppSessions({ customTokenService, events, removeAppPeople, sessions, sessionService }),
  );
  kit.contribute(topicGuards, {
    prefix: 'account',
    mayWatch: (caller, id) => Promise.resolve(caller.kind === 'account' && caller.accountId === id),
  });
  // From other instances; this one has announced its own changes already.
  events.subscribe(sessionEnded, ({ sessionId }) => revocations.announce({ sessionId }));
  events.subscribe(accountChanged, ({ accountId }) => revocations.announce({ accountId }));
}
