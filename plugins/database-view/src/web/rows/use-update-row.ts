import { createApiClient } from '@buildai/core/shared';
import { useSessionFetch } from '@buildai/web';
import type { EntityRecord } from '@buildai/entities/shared';
import { entitiesApi, RowChanged } from '@buildai/entities/shared';
import { useCallback } from 'react';
import { sameValue } from '../model/same-value.js';
import type { CellChange } from './cell-change.js';

/** The row as stored, or as it is now if someone else changed one of the same cells. */
export type UpdateResult =
  | { readonly isStored: true; readonly row: EntityRecord }
  | { readonly isStored: false; readonly row: EntityRecord };

/** Tries for a row that others keep changing in other cells. */
const tries = 5;

/**
 * Stores cells of one row, unless someone else changed one of them since it had the value that the change starts from:
 * also if `known` has the newer value already, since an editor shows the one that it was opened with. Other cells of the
 * row may have changed.
 */
export function useUpdateRow(appId: string, entity: string) {
  const fetch = useSessionFetch();
  return useCallback(
    async (known: EntityRecord | undefined, changes: readonly CellChange[]): Promise<UpdateResult> => {
      const [first] = changes;
      const params = { appId, entity, id: first?.id ?? '' };
      const body = Object.fromEntries(changes.map(({ field, after }) => [field, after ?? null]));
      const clientFor = (row: EntityRecord) =>
        createApiClient(entitiesApi, {
          baseUrl: '',
          fetch: (url, init) =>
            fetch(url, {
              ...init,
              headers: { ...(init?.headers as Record<string, string>), 'if-match': `"${row.updatedAt}"` },
            }),
        });
      const api = createApiClient(entitiesApi, { baseUrl: '', fetch });
      let row: EntityRecord = known ?? (await api.getRecord({ params }));
      for (let attempt = 1; ; attempt += 1) {
        const current = row;
        const isOurs = changes.every(
          ({ field, before, after }) => sameValue(current[field], before) || sameValue(current[field], after),
        );
        if (!isOurs) return { isStored: false, row };
        try {
          return { isStored: true, row: await clientFor(row).updateRecord({ params, body }) };
        } catch (error) {
          if (!RowChanged.is(error) || attempt === tries) throw error;
          row = await api.getRecord({ params });
        }
      }
    },
    [appId, entity, fetch],
  );
}
