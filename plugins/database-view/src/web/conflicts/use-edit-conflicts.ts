import type { EntityRecord } from '@buildai/entities/shared';
import { rowHistoryApi } from '@buildai/entities/shared';
import { useApi } from '@buildai/web';
import { useCallback, useMemo, useState } from 'react';
import { personOf } from '../history/history-text.js';
import { sameValue } from '../model/same-value.js';
import type { CellChange } from '../rows/cell-change.js';
import type { EditConflict } from './edit-conflict.js';

/** Entries of a row's history that are searched for who changed a cell. */
const searched = 20;

export interface EditConflicts {
  readonly all: readonly EditConflict[];
  /** Adds changes of one row that were not stored. @param newer the row as others left it */
  readonly add: (newer: EntityRecord, changes: readonly CellChange[]) => void;
  readonly forget: () => void;
}

/** Changes that wait for a decision, since someone else changed the same cells. */
export function useEditConflicts(appId: string, entity: string): EditConflicts {
  const api = useApi(rowHistoryApi);
  const [all, setAll] = useState<readonly EditConflict[]>([]);
  const add = useCallback<EditConflicts['add']>(
    (newer, row) => {
      const changes = row
        .filter(({ field, before }) => !sameValue(newer[field], before))
        .map((change) => ({ ...change, before: newer[change.field] }));
      const [first] = changes;
      if (!first) return;
      const show = (by: string | undefined): void => setAll((now) => [...now, { changes, by }]);
      void api
        .listHistory({ params: { appId, entity }, query: { id: newer.id, limit: searched } })
        .then(
          ({ entries }) =>
            entries.find(({ before, after }) => Object.hasOwn({ ...before, ...after }, first.field)),
          () => undefined,
        )
        .then((entry) => show(entry && personOf(entry)));
    },
    [api, appId, entity],
  );
  return useMemo(() => ({ all, add, forget: () => setAll([]) }), [all, add]);
}
