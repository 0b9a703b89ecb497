import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SourceView } from '../../shared/app-source.js';
import type { ContextItem } from '../../shared/context-item.js';
import { sourceLabel } from '../copy/source-looks.js';
import { ItemDialogs } from './ItemDialogs.js';
import type { OpenItemDialog } from './ItemDialogs.js';
import { ItemRow } from './ItemRow.js';
import { useItemActions } from './use-item-actions.js';

/** The search field appears above this number of items. */
const searchedFrom = 10;
const shownAtOnce = 50;

interface ItemListProps {
  readonly appId: string;
  readonly items: readonly ContextItem[];
  readonly sources: readonly SourceView[] | undefined;
}

/** The items of an app, with a search for long lists. */
export function ItemList({ appId, items, sources }: ItemListProps): ReactNode {
  const actions = useItemActions(appId);
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(shownAtOnce);
  const [open, setOpen] = useState<OpenItemDialog>();
  const wanted = search.trim().toLowerCase();
  const found = items.filter(
    ({ name, source, externalFileUrl }) =>
      externalFileUrl?.toLowerCase().includes(wanted) ||
      name.toLowerCase().includes(wanted) ||
      sourceLabel(source, sources).toLowerCase().includes(wanted),
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}>
      {items.length > searchedFrom && (
        <OutlinedInput
          type="search"
          size="small"
          placeholder="Search data items"
          value={search}
          inputProps={{ 'aria-label': 'Search data items' }}
          onChange={(event) => {
            setSearch(event.target.value);
            setLimit(shownAtOnce);
          }}
          startAdornment={
            <InputAdornment position="start">
              <SearchOutlined fontSize="small" />
            </InputAdornment>
          }
        />
      )}
      {found.length === 0 ? (
        <Typography variant="body2" color="textSecondary" role="status" sx={{ py: 3, textAlign: 'center' }}>
          No data item matches “{search.trim()}”.
        </Typography>
      ) : (
        <Paper
          variant="outlined"
          component="ul"
          aria-label="Data items"
          sx={{ m: 0, p: 0, listStyle: 'none', overflow: 'hidden' }}
        >
          {found.slice(0, limit).map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              source={sourceLabel(item.source, sources)}
              actions={actions}
              onReplace={() => setOpen({ dialog: 'replace', item })}
              onEncoding={() => setOpen({ dialog: 'encoding', item })}
              onDelete={() => setOpen({ dialog: 'delete', item })}
            />
          ))}
        </Paper>
      )}
      {found.length > limit && (
        <Button sx={{ justifySelf: 'center' }} onClick={() => setLimit(limit + shownAtOnce)}>
          Show {Math.min(shownAtOnce, found.length - limit)} more
        </Button>
      )}
      {open && <ItemDialogs open={open} items={items} actions={actions} onClose={() => setOpen(undefined)} />}
    </Box>
  );
}
