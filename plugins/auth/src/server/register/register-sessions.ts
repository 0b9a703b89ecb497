import { authenticator, topicGuards } from '@buildai/core';
import { accountChanged, appSessions, sessionEnded } from '../../shared/index.js';
import type { AuthKit } from '../auth-kit.js';
import type { AuthServices } from '../auth-services.js';
import { createAppSessions } from '../sessions/create-app-sessions.js';
import { TokenAuthenticator } from '../sessions/token-authenticator.js';

/** Who is calling, and for how long that counts. */
export function registerSessions(kit: AuthKit, services: AuthServices): void {
  const { clock, db, events } = kit;
  const { revocations, verifiesEmail } = services;
  kit.provide(authenticator, new TokenAuthenticator(db, clock, revocations, verifiesEmail));
  kit.provide(appSessions, createAppSessions(services));
  kit.contribute(topicGuards, {
    prefix: 'account',
    mayWatch: (caller, id) => Promise.resolve(caller.kind === 'account' && caller.accountId === id),
  });
  // From other instances; what ends here was announced before.
  events.subscribe(sessionEnded, ({ sessionId }) => revocations.announce({ sessionId }));
  events.subscribe(accountChanged, ({ accountId }) => revocations.announce({ accountId }));
}
