import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EntitySchema } from '@buildai/entities/shared';
import { EmptyState, ErrorState, LoadingSkeleton } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { SideDrawer } from '../drawer/SideDrawer.js';
import { useDatabase } from '../entities/database-queries.js';
import { HistoryItem } from './HistoryItem.js';
import { mostRestoredAtOnce, useRowHistory, useRowRestore } from './history-queries.js';
import { rowNames } from './history-text.js';
import { useLargeDeletion } from '../table/use-large-deletion.js';
import type { RowSelection } from '../rows/row-selection.js';
import { ProgressBar } from '../table/ProgressBar.js';
import { changedBy, RestoreTableDialog } from './RestoreTableDialog.js';
import type { CountedRestore } from './RestoreTableDialog.js';
import { entityLabel } from '@buildai/entities/shared';
import { useEntityLabel } from '../entities/use-entity-label.js';

interface HistoryDrawerProps {
  readonly appId: string;
  readonly entity: string;
  /** The rows that are chosen in the table. */
  readonly selected: RowSelection;
  readonly onClose: () => void;
}

/** Who created, changed and deleted rows of an entity, with a way back. */
export default function HistoryDrawer({ appId, entity, selected, onClose }: HistoryDrawerProps): ReactNode {
  const schema = useDatabase(appId).data?.entities.find(({ name }) => name === entity)?.schema;
  const label = useEntityLabel(appId, entity);
  return (
    <SideDrawer title={`History of ${label}`} onClose={onClose}>
      {schema && <History appId={appId} entity={entity} schema={schema} selected={selected} />}
    </SideDrawer>
  );
}

interface HistoryProps {
  readonly appId: string;
  readonly entity: string;
  readonly schema: EntitySchema;
  readonly selected: RowSelection;
}

function History({ appId, entity, schema, selected }: HistoryProps): ReactNode {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useRowHistory(
    appId,
    entity,
  );
  const { count, restoreRows, restoreTable, running } = useRowRestore(appId, entity);
  const deletion = useLargeDeletion(appId, entity, () => void refetch());
  const [counted, setCounted] = useState<CountedRestore>();
  const askForTable = async (at: string): Promise<void> => {
    const result = await count(at);
    if (result) setCounted({ at, result });
  };
  if (!data) {
    if (!error) return <LoadingSkeleton count={6} />;
    return (
      <ErrorState
        title="The history couldn’t be loaded."
        kept="The rows are unchanged."
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const entries = data.pages.flatMap((page) => page.entries);
  const names = rowNames(entries, schema);
  const chosen = selected.isAll || selected.ids.size > mostRestoredAtOnce ? [] : [...selected.ids];
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={HistoryOutlined}
        title="No changes yet"
        description="Every row that is added, changed, or deleted from now on shows up here."
      />
    );
  }
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <HistoryItem
            key={entry.id}
            entry={entry}
            entity={entity}
            lastName={names.get(entry.rowId)}
            schema={schema}
            chosen={chosen.length}
            onRestoreRow={(at) => void restoreRows(at, [entry.rowId])}
            onRestoreChosen={(at) => void restoreRows(at, chosen)}
            onRestoreTable={(at) => void askForTable(at)}
            onRestoreDeletion={(id) => void deletion.restore(id)}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button sx={{ m: 2 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older changes
        </Button>
      )}
      {running && (
        <Box sx={{ position: 'sticky', bottom: 0, mt: 'auto' }}>
          <ProgressBar label="Restoring" done={running.done} of={running.total} onCancel={running.cancel} />
        </Box>
      )}
      {counted && (
        <RestoreTableDialog
          label={entityLabel(entity, schema)}
          counted={counted}
          onConfirm={() => void restoreTable(counted.at, changedBy(counted.result))}
          onClose={() => setCounted(undefined)}
        />
      )}
    </>
  );
}
