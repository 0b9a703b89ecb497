import type { PublishableVersion } from '../shared/publishable-version.js';

/** The version that would be published now, from the first plugin that has one. */
export async function newestVersion(
  sources: readonly PublishableVersion[],
  appId: string,
): Promise<string | undefined> {
  for (const source of sources) {
    const versionId = await source.newest(appId);
    if (versionId !== undefined) return versionId;
  }
  return undefined;
}
