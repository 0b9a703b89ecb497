import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState, ErrorState, LoadingSkeleton, useDebounced } from '@buildai/web';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import type { LogFilter } from './log-filter.js';
import { withoutFilters, withSearchedCall } from './log-filter.js';
import { LogRow } from './LogRow.js';
import { LogToolbar } from './LogToolbar.js';
import type { Logs } from './use-logs.js';
import { useLogs } from './use-logs.js';

/** Wait after the last key before the log is searched, in ms. */
const searchDelay = 500;

interface LogPanelProps {
  readonly appId: string;
  /** The function whose log is shown; undefined for all of them. */
  readonly name: string | undefined;
  /** Names of all functions, to choose from. */
  readonly names?: readonly string[];
}

function isFiltered({ level, search, requestId }: LogFilter): boolean {
  return level !== undefined || requestId !== undefined || search.trim() !== '';
}

/** What functions logged: live, searchable and by call. */
export function LogPanel({ appId, name, names }: LogPanelProps): ReactNode {
  const [filter, setFilter] = useState<LogFilter>({
    name,
    level: undefined,
    search: '',
    requestId: undefined,
  });
  const search = useDebounced(filter.search, searchDelay);
  const logs = useLogs(appId, withSearchedCall({ ...filter, search }));
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 }}>
      <LogToolbar
        filter={filter}
        onFilter={setFilter}
        names={names}
        isPaused={logs.isPaused}
        waiting={logs.waiting}
        onPaused={logs.setPaused}
      />
      <LogList
        logs={logs}
        isNamed={filter.name === undefined}
        isFiltered={isFiltered(filter)}
        onClear={() => setFilter(withoutFilters(filter))}
        onRequest={(requestId) => setFilter({ ...filter, requestId })}
      />
    </Box>
  );
}

interface LogListProps {
  readonly logs: Logs;
  readonly isNamed: boolean;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  readonly onRequest: (requestId: string) => void;
}

function LogList({ logs, isNamed, isFiltered: filtered, onClear, onRequest }: LogListProps): ReactNode {
  const { error, retry, older } = logs;
  // Many entries a second must not keep the fields from reacting.
  const entries = useDeferredValue(logs.entries);
  if (!entries) {
    return error ? (
      <ErrorState title="The logs couldn’t be loaded." error={error} onRetry={retry} />
    ) : (
      <LoadingSkeleton shape="rows" count={4} padded />
    );
  }
  if (entries.length === 0) {
    return filtered ? (
      <EmptyState
        icon={ArticleOutlined}
        title="No entries match these filters"
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    ) : (
      <EmptyState
        icon={ArticleOutlined}
        title="No logs yet"
        description="What the function writes with context.log and console appears here as it happens."
      />
    );
  }
  return (
    <Box
      role="log"
      aria-label="Log entries"
      tabIndex={0}
      sx={{ flex: 1, minHeight: 0, overflow: 'auto', borderTop: 1, borderColor: 'divider' }}
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', containerType: 'inline-size' }}>
        {entries.map((entry) => (
          <LogRow key={entry.entryId} entry={entry} isNamed={isNamed} onRequest={onRequest} />
        ))}
      </Box>
      {older && (
        <Button size="small" loading={older.isLoading} onClick={older.load} sx={{ m: 1 }}>
          Show older
        </Button>
      )}
    </Box>
  );
}
