import type { AppAddresses } from './app-addresses.js';
import type { OwnerChange } from '../shared/app-owner-change.js';
import type { PublishParticipant } from '../shared/publish-participant.js';
import type { AppGates } from './app-gates.js';
import type { AppEntries } from './app-entry.js';
import { createAppDeletion } from './app-deletion.js';
import { createAppPublishing } from './app-publishing.js';
import { createAppRecords } from './app-records.js';
import { createAppTransfer } from './app-transfer.js';
import type { AppsKit } from './apps-kit.js';
import type { AppCache } from './app-cache.js';
import type { OwnAppStore } from './own-app-store.js';
import type { PreviewAddresses } from './preview-addresses.js';

/** What takes part, in the transaction, when something happens to an app. */
export interface StoreListeners {
  readonly ownerChanges: () => readonly OwnerChange[];
  readonly participants: () => readonly PublishParticipant[];
}

type StoreKit = Pick<AppsKit, 'clock' | 'db' | 'events' | 'settings' | 'uses'>;

export function createAppStore(
  kit: StoreKit,
  entries: AppEntries,
  appCache: AppCache,
  addresses: AppAddresses,
  gates: AppGates,
  { ownerChanges, participants }: StoreListeners,
  previews: PreviewAddresses,
): OwnAppStore {
  const { clock, db, events, settings, uses } = kit;
  const brand = settings.branding.name;
  const { accounts, appSessions: sessions, limits, live, packages } = uses;
  return {
    ...createAppRecords({ brand, clock, db, appCache, limits, live, packages }),
    ...createAppPublishing({ clock, db, entries, events, appCache, limits, live, participants, sessions }),
    ...createAppTransfer({ accounts, clock, db, appCache, limits, live, ownerChanges, previews, sessions }),
    ...createAppDeletion({ db, events, appCache, live }),
    renewPreviewAddress: previews.renewPreviewAddress,
    publishedUrl: (app, openedAt) => addresses.publishedUrl(app, openedAt),
    slugUrl: (app) => addresses.slugUrl(app),
    entryOf: (app) => entries.of(app),
    admitOf: ({ appId }) => gates.admitOf(appId),
  };
}
