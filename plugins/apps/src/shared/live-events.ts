import { defineEvent } from '@buildai/core/shared';

/** Requests of the app work again that failed: those whose issue contains this text, such as the path of a function. */
export const appRequestsMended = defineEvent<{ appId: string; text: string }>('apps/requests-mended');

/** Live events of the topic `app:{appId}`. Each carries `{ appId }` only; load the app for details. */
export const appLiveEvents = {
  updated: 'app-updated',
  published: 'app-published',
  deleted: 'app-deleted',
  collaborators: 'collaborators-changed',
  /** An end user has signed up, was invited or removed, or has another role. */
  people: 'app-people-changed',
  /** Another account owns the app, or its owner has another plan: both decide what may be done with it. */
  owner: 'app-owner-changed',
  settings: 'app-settings-changed',
  /** The preview has another address. */
  previewAddress: 'preview-address-changed',
} as const;
