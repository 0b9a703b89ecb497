import { namingField } from '@buildai/fields';
import { useApi } from '@buildai/web';
import type { EntitySchema } from '@buildai/entities/shared';
import { entitiesApi } from '@buildai/entities/shared';
import { createContext, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { ReferenceNames } from './reference-names.js';

const NamesContext = createContext<ReferenceNames | undefined>(undefined);

interface ReferenceNamesProviderProps {
  readonly appId: string;
  readonly schemas: ReadonlyMap<string, EntitySchema>;
  readonly children: ReactNode;
}

/** Reads the names of referenced rows for all cells within. */
export function ReferenceNamesProvider({ appId, schemas, children }: ReferenceNamesProviderProps): ReactNode {
  const api = useApi(entitiesApi);
  const names = useMemo(
    () =>
      new ReferenceNames(
        schemas,
        async (entity, ids) => {
          const schema = schemas.get(entity);
          const fields = schema && [namingField(schema.properties) ?? []].flat();
          const query = { q: { id: { $in: ids } }, limit: ids.length, fields: fields?.join(',') as never };
          return (await api.listRecords({ params: { appId, entity }, query })).records;
        },
        async (entity, field, q) => {
          const query = { q, limit: 1000, fields: field as never };
          return (await api.listRecords({ params: { appId, entity }, query })).records;
        },
      ),
    [api, appId, schemas],
  );
  return <NamesContext value={names}>{children}</NamesContext>;
}

const noSubscription = () => () => undefined;

/** The names of referenced rows; cells outside of a provider show IDs. */
export function useReferenceNames(): ReferenceNames | undefined {
  return use(NamesContext);
}

/** The name of a referenced row; undefined while it is read. */
export function useReferenceName(entity: string, id: string): string | undefined {
  const names = use(NamesContext);
  const read = useCallback(() => (names ? names.name(entity, id) : id), [names, entity, id]);
  return useSyncExternalStore(names?.subscribe ?? noSubscription, read);
}
