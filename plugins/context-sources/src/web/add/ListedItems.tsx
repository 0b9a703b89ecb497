import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ListedItem } from '../../shared/context-api.js';
import { ListedItemRow } from './ListedItemRow.js';
import type { ItemChoice } from './use-item-choice.js';

interface ListedItemsProps {
  readonly label: string;
  readonly listed: readonly ListedItem[];
  readonly choice: ItemChoice;
  readonly isSingle: boolean;
}

const listStyle = {
  m: 0,
  p: 0,
  py: 0.5,
  listStyle: 'none',
  maxHeight: { xs: 'calc(100dvh - 380px)', sm: 340 },
  minHeight: 120,
  overflow: 'auto',
  '&:focus-visible': { outlineOffset: -2 },
} as const;

function SelectAll({ choice: { chosenFree, free, toggleAll } }: Pick<ListedItemsProps, 'choice'>): ReactNode {
  return (
    <Box sx={{ px: 1.5, borderBottom: 1, borderColor: 'divider', bgcolor: 'action.hover' }}>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={chosenFree === free}
            indeterminate={chosenFree > 0 && chosenFree < free}
            onChange={toggleAll}
          />
        }
        label={`Select all ${free}`}
      />
    </Box>
  );
}

/** The listed items that match the search, each with its checkbox. */
export function ListedItems({ label, listed, choice, isSingle }: ListedItemsProps): ReactNode {
  const { found, free, ids, search, toggle } = choice;
  const names = new Map(listed.map(({ externalFileId, name }) => [externalFileId, name]));
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      {!isSingle && free > 0 && <SelectAll choice={choice} />}
      <Box component="ul" aria-label={label} tabIndex={0} sx={listStyle}>
        {found.map((item) => (
          <ListedItemRow
            key={item.id}
            item={item}
            parentName={item.parentId === null ? undefined : names.get(item.parentId)}
            isChecked={ids.has(item.id)}
            isSingle={isSingle}
            onToggle={() => toggle(item.id)}
          />
        ))}
        {found.length === 0 && (
          <Typography component="li" variant="body2" color="textSecondary" sx={{ p: 2, textAlign: 'center' }}>
            No result matches “{search.trim()}”.
          </Typography>
        )}
      </Box>
    </Paper>
  );
}
