import type { App } from './app-store.js';

/** Address of the picture for an `<img>`, which cannot send a token: the key in the address is the permission. */
export function pictureUrl({ appId, pictureKey }: App): string {
  return `/api/apps/${appId}/picture?key=${pictureKey}`;
}
