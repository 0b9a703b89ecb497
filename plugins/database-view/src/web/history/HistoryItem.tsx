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
import { momentBefore } from './history-queries.js';
import { changedFields, personOf, verbOf } from './history-text.js';
import type { ChangedField } from './history-text.js';

interface HistoryItemProps {
  readonly entry: HistoryEntry;
  /** What the row is called. */
  readonly name: string;
  readonly schema: EntitySchema;
  readonly onRestoreRow: (at: string) => void;
  readonly onRestoreTable: (at: string) => void;
}

/** One change: who, when, which row, and what differs. */
export function HistoryItem(props: HistoryItemProps): ReactNode {
  const { entry, name, schema, onRestoreRow, onRestoreTable } = props;
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
        {changedFields(entry, schema).map((field) => (
          <FieldChange key={field.name} field={field} />
        ))}
        <Typography variant="caption" color="textSecondary">
          <RelativeTime at={entry.at} />
          {entry.restoredTo !== null && ', by a restore'}
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
        {entry.kind !== 'create' && (
          <MenuItem onClick={act(onRestoreRow)}>Restore this row as it was before</MenuItem>
        )}
        <MenuItem onClick={act(onRestoreTable)}>Restore the table to before this change…</MenuItem>
      </Menu>
    </Box>
  );
}

/** `Stage: Lead → Won`. */
function FieldChange({ field: { label, before, after } }: { readonly field: ChangedField }): ReactNode {
  const none = <Box component="em">empty</Box>;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {label}:{' '}
      <Box component="del" sx={{ color: 'error.main' }}>
        {before === '' ? none : before.slice(0, 200)}
      </Box>
      {' → '}
      <Box component="ins" sx={{ color: 'success.main', textDecoration: 'none' }}>
        {after === '' ? none : after.slice(0, 200)}
      </Box>
    </Typography>
  );
}
