import { compareNames } from '@buildai/core/shared';
import type { AppSettings } from '@buildai/apps/shared';
import { timeZoneSetting } from '@buildai/apps/shared';
import type { Accounts } from '@buildai/auth/shared';
import type { Handlers, Live } from '@buildai/core';
import { customFieldTypes } from '@buildai/fields';
import type { EntityStore } from '@buildai/entities/shared';
import type { VersionStore } from '@buildai/versions/shared';
import type { databaseApi } from '../shared/database-api.js';
import { maxCountedRows } from '../shared/database-api.js';
import { personPlaceLiveEvent } from '../shared/person-place.js';
import type { PlaceOfPerson } from '../shared/person-place.js';
import type { PlaceRate } from './place-rate.js';

interface DatabaseUses {
  readonly entities: Pick<EntityStore, 'schemas' | 'countUpTo'>;
  readonly versions: Pick<VersionStore, 'head'>;
  readonly settings: Pick<AppSettings, 'read'>;
  readonly accounts: Pick<Accounts, 'get'>;
  readonly live: Live;
  readonly rates: PlaceRate;
}

export function databaseHandlers({
  accounts,
  entities,
  live,
  rates,
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
    async tellPlace({ params: { appId }, body, caller: { accountId } }) {
      await rates.count('database-view/places', appId, accountId);
      const account = await accounts.get(accountId);
      if (!account) return;
      const place: PlaceOfPerson = { ...body, accountId, name: account.name || account.email };
      await live.send(`app:${appId}`, personPlaceLiveEvent, place);
    },
  };
}
