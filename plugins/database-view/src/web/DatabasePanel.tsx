import StorageOutlined from '@mui/icons-material/StorageOutlined';
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BuilderContext } from '@buildai/apps/shared';
import { EmptyState, ErrorState, LoadingSkeleton } from '@buildai/web';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useDatabase, useRowCounts } from './entities/database-queries.js';
import { EntityList } from './entities/EntityList.js';
import { EntityPicker } from './entities/EntityPicker.js';
import { ReferenceNamesProvider } from './rows/reference-names-context.js';
import { EntityTable } from './table/EntityTable.js';

/** The people of the app have screens of their own. */
const hiddenEntity = 'User';

/** The entity in the address; the last one while another tab of the builder is open, and has the address. */
function useNamedEntity(): string | null {
  const [search] = useSearchParams();
  const named = search.get('panel') === 'database' ? search.get('entity') : undefined;
  const [last, setLast] = useState(named ?? null);
  if (named !== undefined && named !== last) setLast(named);
  return named ?? last;
}

/** The rows of an app, by entity. */
export default function DatabasePanel({ appId }: BuilderContext): ReactNode {
  const { data, error, refetch } = useDatabase(appId);
  const counts = useRowCounts(appId);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const named = useNamedEntity();
  const schemas = useMemo(
    () => new Map(data?.entities.map(({ name, schema }) => [name, schema] as const)),
    [data],
  );
  if (!data) {
    return error ? (
      <ErrorState
        title="The database couldn’t be loaded."
        kept="Your data is unchanged."
        error={error}
        onRetry={() => void refetch()}
      />
    ) : (
      <LoadingSkeleton shape="rows" count={8} padded />
    );
  }
  const entities = [...schemas.keys()].filter((name) => name !== hiddenEntity);
  const current = entities.find((name) => name === named) ?? entities[0];
  const schema = current === undefined ? undefined : schemas.get(current);
  if (current === undefined || !schema) {
    return <EmptyState icon={StorageOutlined} title="No entities yet, use the chat to create one" />;
  }
  const choice = {
    entities,
    current,
    counts,
    linkTo: (name: string) => `?${new URLSearchParams({ panel: 'database', entity: name }).toString()}`,
  };
  return (
    <ReferenceNamesProvider appId={appId} schemas={schemas}>
      <Box sx={{ display: 'flex', flexDirection: isPhone ? 'column' : 'row', flex: 1, minHeight: 0 }}>
        {isPhone ? <EntityPicker {...choice} /> : <EntityList {...choice} />}
        <EntityTable key={current} appId={appId} entity={current} schema={schema} />
      </Box>
    </ReferenceNamesProvider>
  );
}
