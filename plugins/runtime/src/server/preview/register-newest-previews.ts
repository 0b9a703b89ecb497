import type { Kit } from '@buildai/core';
import { NotFound, NotSignedIn } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { versionCreated } from '@buildai/versions/shared';
import { newestPreviewApi, previewedApp } from '../../shared/newest-preview-api.js';
import type { AppBundler } from '../bundler/create-bundler.js';
import { NewestPreviews } from './newest-previews.js';

/** Tells previews in tabs of their own which version is the newest. */
export function registerNewestPreviews(
  { provide, serve, events }: Pick<Kit<unknown>, 'provide' | 'serve' | 'events'>,
  versions: Pick<VersionStore, 'head'>,
  bundler: Pick<AppBundler, 'bundleVersion'>,
): void {
  const previews = new NewestPreviews(versions, bundler);
  events.subscribe(versionCreated, ({ appId }) => previews.renew(appId));
  provide(previewedApp, async ({ caller, origin }, appId) => {
    // Strangers on the platform are asked to sign in, as for every address of an app.
    if (!origin && caller.kind !== 'account') throw NotSignedIn();
    if (origin?.stage !== 'preview') throw NotFound();
    return appId;
  });
  serve(newestPreviewApi, {
    followNewest: async ({ resource: appId, signal }) => previews.follow(appId, signal),
  });
}
