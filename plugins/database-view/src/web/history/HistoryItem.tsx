import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import type { EntitySchema, HistoryEntry } from '@buildai/entities/shared';
import { RelativeTime } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Column } from '../model/column.js';
import { useAppTimeZone } from '../model/app-time-zone.js';
import { displayText } from '../model/display-text.js';
import { useReferenceName } from '../rows/reference-names-context.js';
import { momentBefore } from './history-queries.js';
import { changedFields, personOf, verbOf } from './history-text.js';
import type { ChangedField } from './history-text.js';

interface HistoryItemProps {
  readonly entry: HistoryEntry;
  readonly entity: string;
  /** What the row was called last, as far as the history shows. */
  readonly lastName: string | undefined;
  readonly schema: EntitySchema;
  /** How many rows are chosen in the table. */
  readonly chosen: number;
  readonly onRestoreRow: (at: string) => void;
  readonly onRestoreChosen: (at: string) => void;
  readonly onRestoreTable: (at: string) => void;
  /** Brings the rows of a deletion of many rows back. */
  readonly onRestoreDeletion: (id: string) => void;
}

/** One change: who, when, which row, and what differs. */
export function HistoryItem(props: HistoryItemProps): ReactNode {
  const { entry, entity, lastName, schema, chosen, onRestoreRow, onRestoreChosen, onRestoreTable } = props;
  const { rowId, deletion } = entry;
  const timeZone = useAppTimeZone();
  const current = useReferenceName(entity, rowId);
  const rows = deletion && `${deletion.rows.toLocaleString('en-US')} ${deletion.rows === 1 ? 'row' : 'rows'}`;
  const name = rows ?? (current === rowId ? undefined : current) ?? lastName ?? `Row ${rowId.slice(0, 6)}`;
  const [anchor, setAnchor] = useState<HTMLElement>();
  const act = (restore: (at: string) => void) => () => {
    setAnchor(undefined);
    restore(momentBefore(entry));
  };
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, pl: 2.5, pr: 1, py: 1.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          <strong>{personOf(entry)}</strong> {verbOf(entry)} <strong>{name}</strong>
        </Typography>
        {changedFields(entry, schema, timeZone).map((field) => (
          <FieldChange key={field.column.id} field={field} />
        ))}
        <Typography variant="caption" color="textSecondary">
          <RelativeTime at={entry.at} />
          {entry.restoredTo !== null && ', by a restore'}
          {deletion && deletion.restored > 0 && ', brought back since'}
        </Typography>
      </Box>
      <IconButton
        size="small"
        aria-label={`Restore ${name}`}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ alignSelf: 'flex-start' }}
      >
        <MoreVertOutlined fontSize="small" />
      </IconButton>
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {deletion && (
          <MenuItem
            onClick={() => {
              setAnchor(undefined);
              props.onRestoreDeletion(deletion.id);
            }}
          >
            Restore these rows
          </MenuItem>
        )}
        {entry.kind !== 'create' && !deletion && (
          <MenuItem onClick={act(onRestoreRow)}>Restore this row as it was before</MenuItem>
        )}
        {chosen > 0 && (
          <MenuItem onClick={act(onRestoreChosen)}>
            Restore the {chosen === 1 ? 'selected row' : `${chosen.toLocaleString('en-US')} selected rows`} to
            before this change
          </MenuItem>
        )}
        <MenuItem onClick={act(onRestoreTable)}>Restore the table to before this change…</MenuItem>
      </Menu>
    </Box>
  );
}

/** `Stage: Lead → Won`. */
function FieldChange({ field }: { readonly field: ChangedField }): ReactNode {
  const { column, before, after, isRetyped } = field;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {column.label}: {isRetyped && <>{displayText(column, after).slice(0, 200)}, with another type</>}
      {!isRetyped && (
        <>
          <Box component="del" sx={{ color: 'error.main' }}>
            <HistoryValue column={column} value={before} />
          </Box>
          {' → '}
          <Box component="ins" sx={{ color: 'success.main', textDecoration: 'none' }}>
            <HistoryValue column={column} value={after} />
          </Box>
        </>
      )}
    </Typography>
  );
}

interface HistoryValueProps {
  readonly column: Column;
  readonly value: unknown;
}

/** A value as its cell shows it. */
function HistoryValue({ column, value }: HistoryValueProps): ReactNode {
  const { reference } = column;
  const ids = reference ? [value].flat().filter((each) => typeof each === 'string') : [];
  if (reference && ids.length > 0)
    return ids.map((id, index) => (
      <span key={id}>
        {index > 0 && ', '}
        <ReferencedName entity={reference.entity} id={id} />
      </span>
    ));
  const text = displayText(column, value);
  return text === '' ? <em>empty</em> : text.slice(0, 200);
}

function ReferencedName({ entity, id }: { readonly entity: string; readonly id: string }): ReactNode {
  return useReferenceName(entity, id);
}
