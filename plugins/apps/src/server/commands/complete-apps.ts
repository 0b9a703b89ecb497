import type { ValueCompletion } from '@buildai/core';
import type { OwnAppStore } from '../own-app-store.js';

/** Completes the slug of an app, and its id once the id has been started. */
export const completeApps = (store: Pick<OwnAppStore, 'listAll'>): ValueCompletion => ({
  kind: 'apps/app',
  async list(typed) {
    const apps = await store.listAll();
    const bySlug = apps.map(({ slug, name }) => ({ value: slug, meaning: name }));
    if (typed === '') return bySlug;
    return [...bySlug, ...apps.map(({ appId, name }) => ({ value: appId, meaning: name }))];
  },
});
