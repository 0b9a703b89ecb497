import { compareNames } from '@buildai/core/shared';
import type { AppSettings } from '@buildai/apps/shared';
import { timeZoneSetting } from '@buildai/apps/shared';
import type { Handlers } from '@buildai/core';
import { customFieldTypes } from '@buildai/fields';
import type { EntityStore } from '@buildai/entities/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { databaseApi } from '../shared/database-api.js';
import { maxCountedRows } from '../shared/database-api.js';

interface DatabaseUses {
  readonly entities: Pick<EntityStore, 'schemas' | 'countUpTo'>;
  readonly versions: Pick<VersionStore, 'head'>;
  readonly settings: Pick<AppSettings, 'read'>;
}

export function databaseHandlers({
  entities,
  settings,
  versions,
}: DatabaseUses): Handlers<typeof databaseApi> {
  return {
    async getDatabase({ params: { appId } }) {
      const versionId = (await versions.head(appId))?.versionId;
      const schemas = versionId === undefined ? undefined : await entities.schemas(versionId);
      const listed = [...(schemas ?? [])].map(([name, schema]) => ({ name, schema }));
      return {
        versionId: versionId ?? null,
        entities: listed.sort((a, b) => compareNames(a.name, b.name)),
        fieldTypes: [...customFieldTypes()],
        timeZone: await settings.read(appId, timeZoneSetting),
      };
    },
    async countRows({ params: { appId }, caller }) {
      const versionId = (await versions.head(appId))?.versionId;
      if (versionId === undefined) return { counts: {} };
      const scope = { appId, versionId, actor: { kind: 'owner', userId: caller.accountId } } as const;
      const counts: Record<string, number> = {};
      for (const name of (await entities.schemas(versionId)).keys()) {
        counts[name] = await entities.countUpTo(scope, name, maxCountedRows);
      }
      return { counts };
    },
  };
}
