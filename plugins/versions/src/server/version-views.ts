import type { AppUsers } from '@buildai/auth/shared';
import { NotFound } from '@buildai/core/shared';
import type { VersionView } from '../shared/api.js';
import type { Version, VersionStore } from '../shared/version-store.js';
import { versionPictureUrl } from './version-pictures.js';

/** Versions as builders see them. */
export class VersionViews {
  constructor(
    private readonly store: Pick<VersionStore, 'get'>,
    private readonly people: Pick<AppUsers, 'names'>,
  ) {}

  /** The version with this id. @throws NotFound if the app has none */
  async version(appId: string, versionId: string): Promise<Version> {
    const version = await this.store.get(appId, versionId);
    if (!version) throw NotFound();
    return version;
  }

  async of(version: Version): Promise<VersionView> {
    const [view] = await this.all(version.appId, [version]);
    return view as VersionView;
  }

  /** The views of versions of one app, with the names of people from one query. */
  async all(appId: string, versions: readonly Version[]): Promise<VersionView[]> {
    const makers = [...new Set(versions.flatMap(({ createdBy }) => createdBy ?? []))];
    const names = makers.length === 0 ? new Map<string, string>() : await this.people.names(appId, makers);
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
}
