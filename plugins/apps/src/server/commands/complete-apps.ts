import type { ValueCompletion } from '@buildai/core';
import type { OwnAppStore } from '../create-app-store.js';

/** Completes an app: by its address without the domain, and by its id once that was begun. */
export const completeApps = (store: Pick<OwnAppStore, 'listAll'>): ValueCompletion => ({
  kind: 'apps/app',
  async list(typed) {
    const apps = await store.listAll();
    const bySlug = apps.map(({ slug, name }) => ({ value: slug, meaning: name }));
    if (typed === '') return bySlug;
    return [...bySlug, ...apps.map(({ appId, name }) => ({ value: appId, meaning: name }))];
  },
});
