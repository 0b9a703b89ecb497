import type { AppAddresses } from './app-addresses.js';
import type { OwnerChange } from '../shared/app-owner-change.js';
import type { AppGates } from './app-gates.js';
import type { AppEntries } from './app-entry.js';
import { createAppDeletion } from './app-deletion.js';
import { createAppPublishing } from './app-publishing.js';
import { createAppRecords } from './app-records.js';
import { createAppTransfer } from './app-transfer.js';
import type { AppsKit } from './apps-kit.js';
import type { KeptApps } from './kept-apps.js';
import type { OwnAppStore } from './own-app-store.js';

type StoreKit = Pick<AppsKit, 'clock' | 'db' | 'events' | 'uses'>;

export function createAppStore(
  kit: StoreKit,
  entries: AppEntries,
  kept: KeptApps,
  addresses: AppAddresses,
  gates: AppGates,
  ownerChanges: () => readonly OwnerChange[],
): OwnAppStore {
  const { clock, db, events, uses } = kit;
  const { accounts, appSessions: sessions, limits, live, packages } = uses;
  return {
    ...createAppRecords({ clock, db, kept, limits, live, packages }),
    ...createAppPublishing({ clock, db, entries, events, kept, limits, live, sessions }),
    ...createAppTransfer({ accounts, clock, db, kept, limits, live, ownerChanges, sessions }),
    ...createAppDeletion({ db, events, kept, live }),
    publishedUrl: (app, openedAt) => addresses.publishedUrl(app, openedAt),
    slugUrl: (app) => addresses.slugUrl(app),
    entryOf: (app) => entries.of(app),
    admitOf: ({ appId }) => gates.admitOf(appId),
  };
}
