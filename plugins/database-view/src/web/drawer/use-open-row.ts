import { changeAddress, useAddress, useAddressIs, useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { EntityRecord } from '@buildai/entities/shared';
import { entitiesApi } from '@buildai/entities/shared';
import type { RowList } from '../rows/use-row-list.js';

export interface OpenRow {
  /** Undefined while none is open, or while it is read. */
  readonly row: EntityRecord | undefined;
  readonly open: (id: string | undefined) => void;
}

/** The row that `?row=` in the address names, so that a link opens it. */
export function useOpenRow(appId: string, entity: string, list: RowList): OpenRow {
  const search = useAddress('row');
  const api = useApi(entitiesApi);
  const isHere = useAddressIs('panel', 'database');
  const id = isHere ? search.get('row') : null;
  const loaded = id === null ? undefined : list.pages.row(list.pages.indexOf(id));
  const { data } = useQuery({
    queryKey: ['database-row', appId, entity, id],
    queryFn: ({ signal }) => api.getRecord({ params: { appId, entity, id: id ?? '' } }, { signal }),
    enabled: id !== null && !loaded,
    retry: false,
  });
  const open = (row: string | undefined): void => changeAddress({ entity, row });
  return { row: id === null ? undefined : (loaded ?? data), open };
}
