import type { UsedApp } from '@buildai/apps/shared';
import { NotFound } from '@buildai/core/shared';
import type { VersionStore } from './version-store.js';

/**
 * The ID of the version that determines what a person sees of an app: the published one on the published host, the
 * newest one elsewhere.
 * @throws NotFound if there is none
 */
export async function versionInForce(
  versions: Pick<VersionStore, 'head'>,
  { app, stage }: Pick<UsedApp, 'app' | 'stage'>,
): Promise<string> {
  const versionId =
    stage === 'published' ? app.publishedVersionId : (await versions.head(app.appId))?.versionId;
  if (versionId === undefined) throw NotFound({ message: 'This app has no version yet.' });
  return versionId;
}
