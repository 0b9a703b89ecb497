import type { AppAddresses } from './app-addresses.js';
import { appGates } from '../shared/app-gates.js';
import { ownerChanges } from '../shared/app-owner-change.js';
import { publishParticipants } from '../shared/publish-participant.js';
import { AppGates } from './app-gates.js';
import type { AppEntries } from './app-entry.js';
import { createAppDeletion } from './app-deletion.js';
import { createAppPublishing } from './app-publishing.js';
import { createAppRecords } from './app-records.js';
import { createAppTransfer } from './app-transfer.js';
import type { AppsKit } from './apps-kit.js';
import type { AppChanges } from './app-changes.js';
import type { BuilderAccess } from './builder-access.js';
import type { OwnAppStore } from './own-app-store.js';
import type { PreviewAddresses } from './preview-addresses.js';

export function createAppStore(
  kit: AppsKit,
  entries: AppEntries,
  changes: AppChanges,
  addresses: AppAddresses,
  previews: PreviewAddresses,
  access: BuilderAccess,
): OwnAppStore {
  const { clock, db, events, settings, uses } = kit;
  const brand = settings.branding.name;
  const { appSessions: sessions, limits, packages } = uses;
  const gates = new AppGates(() => kit.contributions(appGates));
  const participants = () => kit.contributions(publishParticipants);
  const publishing = createAppPublishing({ changes, clock, db, limits, participants, sessions });
  return {
    ...createAppRecords({ brand, changes, clock, db, limits, packages }),
    async publish(appId, versionId, options) {
      const published = await publishing.publish(appId, versionId, options);
      // Until then, only invited people are admitted.
      if (versionId !== undefined) await entries.choose(appId, versionId);
      return published;
    },
    ...createAppTransfer({
      access,
      changes,
      clock,
      db,
      limits,
      ownerChanges: () => kit.contributions(ownerChanges),
    }),
    ...createAppDeletion(db, events, changes),
    renewPreviewAddress: previews.renewPreviewAddress,
    publishedUrl: (app, openedAt) => addresses.publishedUrl(app, openedAt),
    slugUrl: (app) => addresses.slugUrl(app),
    entryOf: (app) => entries.of(app),
    admitOf: ({ appId }) => gates.admitOf(appId),
  };
}
