import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { tablePerformanceApi } from '@buildai/entities/shared';
import type { SlowQuery, TableIndex, TablePerformance } from '@buildai/entities/shared';
import { ErrorState, LoadingSkeleton, RelativeTime, useApi } from '@buildai/web';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SideDrawer } from '../drawer/SideDrawer.js';
import { adviceOn, indexText, queryText, runsText, timeText } from './query-text.js';
import { useEntityLabel } from '../entities/use-entity-label.js';

interface PerformanceDrawerProps {
  readonly appId: string;
  readonly entity: string;
  readonly onClose: () => void;
}

/** The indexes of an entity, and what takes long. */
export default function PerformanceDrawer({ appId, entity, onClose }: PerformanceDrawerProps): ReactNode {
  const api = useApi(tablePerformanceApi);
  const { data, error, refetch } = useQuery({
    queryKey: ['table-performance', appId, entity],
    queryFn: ({ signal }) => api.getTablePerformance({ params: { appId, entity } }, { signal }),
    refetchInterval: 10_000,
  });
  const label = useEntityLabel(appId, entity);
  return (
    <SideDrawer title={`Performance of ${label}`} onClose={onClose}>
      {data ? (
        <Performance performance={data} />
      ) : error ? (
        <ErrorState title="The indexes couldn’t be loaded." error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingSkeleton count={6} />
      )}
    </SideDrawer>
  );
}

function Performance({ performance }: { readonly performance: TablePerformance }): ReactNode {
  const { indexes, slowQueries, slowFromMs, indexFromRows } = performance;
  return (
    <>
      <Section
        title="Slow queries"
        explanation={
          slowQueries.length === 0
            ? `None in the last 7 days. Queries that take more than ${timeText(slowFromMs)} show up here.`
            : `Queries that took more than ${timeText(slowFromMs)} in the last 7 days.`
        }
      >
        {slowQueries.map((query) => (
          <SlowQueryItem key={query.id} query={query} performance={performance} />
        ))}
      </Section>
      <Section
        title="Indexes"
        explanation={`Made in the background when a table with more than ${indexFromRows.toLocaleString('en-US')} rows is filtered, sorted, or searched.`}
      >
        {indexes.map((index) => (
          <IndexItem key={index.name} index={index} />
        ))}
      </Section>
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly explanation: string;
  readonly children: readonly ReactNode[];
}

function Section({ title, explanation, children }: SectionProps): ReactNode {
  return (
    <Box component="section" sx={{ px: 2.5, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {explanation}
      </Typography>
      {children.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1.5 }}>
          {children}
        </Box>
      )}
    </Box>
  );
}

interface SlowQueryItemProps {
  readonly query: SlowQuery;
  readonly performance: TablePerformance;
}

function SlowQueryItem({ query, performance }: SlowQueryItemProps): ReactNode {
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {queryText(query.shape)}
      </Typography>
      <Typography variant="body2">{adviceOn(query, performance)}</Typography>
      <Typography variant="caption" color="textSecondary">
        {runsText(query)} · last <RelativeTime at={query.lastAt} />
      </Typography>
    </Box>
  );
}

const states = { building: 'Being made', unused: 'Not used' } as const;

function IndexItem({ index }: { readonly index: TableIndex }): ReactNode {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" noWrap title={indexText(index)} sx={{ minWidth: 0 }}>
        {indexText(index)}
      </Typography>
      {index.state !== 'ready' && <Chip size="small" label={states[index.state]} />}
    </Box>
  );
}
