import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { tablePerformanceApi } from '@buildai/entities/shared';
import type { TablePerformance } from '@buildai/entities/shared';
import { useApi } from '@buildai/web';
import type { ReactNode } from 'react';

/** Time between two looks at a build, in ms, and the number of looks whether one begins. */
const interval = 1000;
const firstLooks = 10;

const searchIndex = (table: TablePerformance | undefined) =>
  table?.indexes.find(({ use }) => use === 'search');

interface SearchProgressProps {
  readonly appId: string;
  readonly entity: string;
  /** What the rows are searched for. */
  readonly search: string;
}

/** How far the search index of a large table is: until it is built, a search goes through all rows. */
export function SearchProgress({ appId, entity, search }: SearchProgressProps): ReactNode {
  const api = useApi(tablePerformanceApi);
  const searched = search.trim();
  const { data } = useQuery({
    queryKey: ['search-progress', appId, entity, searched],
    queryFn: ({ signal }) => api.getTablePerformance({ params: { appId, entity } }, { signal }),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
    refetchInterval({ state: { data: table, dataUpdateCount } }) {
      const index = searchIndex(table);
      if (index?.state === 'building') return interval;
      return table?.isLarge && !index && dataUpdateCount < firstLooks ? interval : false;
    },
  });
  const index = searched === '' ? undefined : searchIndex(data);
  if (index?.state !== 'building') return null;
  const percent = Math.floor((index.progress ?? 0) * 100);
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      role="progressbar"
      aria-label="Preparing search"
      aria-valuenow={percent}
      sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
    >
      Preparing search… {percent}%
    </Typography>
  );
}
