import type { AppUsers } from '@buildai/auth/shared';
import type { VersionView } from '../shared/api.js';
import type { Version } from '../shared/version-store.js';
import { versionPictureUrl } from './version-pictures.js';

/** Versions of one app as builders see them, with the names of people from one query. */
export async function viewVersions(
  people: Pick<AppUsers, 'names'>,
  appId: string,
  versions: readonly Version[],
): Promise<VersionView[]> {
  const makers = [...new Set(versions.flatMap(({ createdBy }) => createdBy ?? []))];
  const names = makers.length === 0 ? new Map<string, string>() : await people.names(appId, makers);
  return versions.map((version) => ({
    id: version.versionId,
    number: version.number,
    kind: version.kind,
    parentId: version.parentId ?? null,
    createdAt: version.createdAt,
    metadata: { description: version.description },
    name: version.name ?? null,
    by: names.get(version.createdBy ?? '') ?? null,
    pictureUrl: version.picture === undefined ? null : versionPictureUrl(appId, version.picture),
  }));
}
