import type { Transaction } from '@buildai/core';
import { defineExtensionPoint } from '@buildai/core/shared';
import type { App } from './app-store.js';

/** A version that a builder publishes. */
export interface PublishedVersion {
  readonly app: App;
  readonly versionId: string;
  /** The account that publishes it; the owner, if a command does. */
  readonly accountId: string;
}

/** Takes part when a builder publishes a version. Imports of published apps are left out: no builder decided them. */
export interface PublishParticipant {
  /** Called in the transaction that publishes. */
  published(version: PublishedVersion, transaction: Transaction): Promise<void>;
}
export const publishParticipants = defineExtensionPoint<PublishParticipant>('apps/publish-participant');
