import { entityLabel } from '@buildai/entities/shared';
import StorageOutlined from '@mui/icons-material/StorageOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { BuilderContext } from '@buildai/apps/shared';
import { EmptyState, ErrorState, LoadingSkeleton } from '@buildai/web';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useDatabase, useRowCounts } from './entities/database-queries.js';
import { EntityList } from './entities/EntityList.js';
import { EntityPicker } from './entities/EntityPicker.js';
import { hiddenEntity } from './entities/hidden-entity.js';
import { useNamedEntity } from './entities/use-named-entity.js';
import { useNewTable } from './new-table/use-new-table.js';
import { AppTimeZone } from './model/app-time-zone.js';
import { ReferenceNamesProvider } from './rows/reference-names-context.js';
import { EntityTable } from './table/EntityTable.js';

/** The rows of an app, by entity. */
export default function DatabasePanel({ appId }: BuilderContext): ReactNode {
  const { data, error, refetch } = useDatabase(appId);
  const counts = useRowCounts(appId);
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'));
  const schemas = useMemo(
    () => new Map(data?.entities.map(({ name, schema }) => [name, schema] as const)),
    [data],
  );
  const entities = data && [...schemas.keys()].filter((name) => name !== hiddenEntity);
  const current = useNamedEntity(entities);
  const navigate = useNavigate();
  const linkTo = (name: string) => `?${new URLSearchParams({ panel: 'database', entity: name }).toString()}`;
  const newTable = useNewTable(appId, (name) => void navigate(linkTo(name)));
  if (!entities) {
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
  const schema = current === undefined ? undefined : schemas.get(current);
  if (current === undefined || !schema) {
    return (
      <>
        <EmptyState
          icon={StorageOutlined}
          title="No entities yet, use the chat to create one"
          description="You can also make a table here, or from a CSV or Excel file."
          action={
            <Button variant="contained" aria-haspopup="dialog" onClick={newTable.open}>
              New table
            </Button>
          }
        />
        {newTable.dialog}
      </>
    );
  }
  const choice = {
    entities: entities.map((name) => ({ name, label: entityLabel(name, schemas.get(name)) })),
    current,
    counts,
    onNew: newTable.open,
    linkTo,
  };
  return (
    <AppTimeZone value={data.timeZone}>
      <ReferenceNamesProvider appId={appId} schemas={schemas}>
        <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
          {!isPhone && <EntityList {...choice} />}
          <EntityTable
            key={current}
            appId={appId}
            entity={current}
            schema={schema}
            schemas={schemas}
            picker={isPhone ? <EntityPicker {...choice} /> : undefined}
            created={newTable.created?.entity === current ? newTable.created : undefined}
          />
        </Box>
        {newTable.dialog}
      </ReferenceNamesProvider>
    </AppTimeZone>
  );
}
