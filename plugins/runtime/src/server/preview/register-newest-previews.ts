import type { Kit } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { versionCreated } from '@buildai/versions/shared';
import { newestPreviewApi } from '../../shared/newest-preview-api.js';
import type { AppBundler } from '../bundler/create-bundler.js';
import { NewestPreviews } from './newest-previews.js';

/** Tells previews in tabs of their own which version is the newest. */
export function registerNewestPreviews(
  { serve, events }: Pick<Kit<unknown>, 'serve' | 'events'>,
  versions: Pick<VersionStore, 'head'>,
  bundler: Pick<AppBundler, 'bundleVersion'>,
): void {
  const previews = new NewestPreviews(versions, bundler);
  events.subscribe(versionCreated, ({ appId }) => previews.renew(appId));
  serve(newestPreviewApi, {
    async followNewest({ resource: { app, stage }, signal }) {
      if (stage !== 'preview') throw NotFound();
      return previews.follow(app.appId, signal);
    },
  });
}
