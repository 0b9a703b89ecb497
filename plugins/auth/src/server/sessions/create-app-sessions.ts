import type { Events } from '@buildai/core';
import type { AppSessions } from '../../shared/index.js';
import { accountChanged } from '../../shared/index.js';
import type { RemoveAppPeople } from '../app-people/remove-app-people.js';
import { requireApp } from '../tenant.js';
import type { CustomTokenService } from './custom-token-service.js';
import type { SessionRepository } from './session-repository.js';
import type { SessionService } from './session-service.js';

export interface AppSessionsOptions {
  readonly customTokenService: CustomTokenService;
  readonly events: Events;
  readonly sessions: SessionRepository;
  readonly sessionService: Pick<SessionService, 'openPreview'>;
  readonly removeAppPeople: RemoveAppPeople;
}

/** The sessions of builders in their apps. */
export function createAppSessions(options: AppSessionsOptions): AppSessions {
  const { customTokenService, events, removeAppPeople, sessions, sessionService } = options;
  return {
    issuePreviewToken: (accountId, appId, parentId = '') =>
      sessionService.openPreview({ accountId, appId, parentId }),
    issuePreviewCode: (accountId, appId, parentId = '') =>
      customTokenService.issue(accountId, appId, { stage: 'preview', parentId }),
    async issueEntryCode(accountId, appId, state, parentId = '') {
      requireApp(appId);
      if (state === '') throw new Error('A code for a published app is bound to the page that asked for it.');
      return customTokenService.issue(accountId, appId, { stage: 'published', state, parentId });
    },
    async endAccess(accountId, appId, transaction) {
      requireApp(appId);
      await sessions.endBuilding(accountId, transaction, appId);
      await events.publish(accountChanged, { accountId }, transaction);
    },
    async endPublished(appId, transaction) {
      requireApp(appId);
      for (const accountId of await sessions.endStage(appId, 'published', transaction)) {
        await events.publish(accountChanged, { accountId }, transaction);
      }
    },
    removeApp: removeAppPeople,
  };
}
