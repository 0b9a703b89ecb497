import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConfirmDialog, RelativeTime } from '@buildai/web';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ImportView } from '../../../shared/import/imports-api.js';
import { keptColumnsText } from './kept-columns-text.js';
import type { RecentImports } from '../use-imports.js';

const shown = 3;
const rows = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** The last imports whose rows can still be deleted. */
export function EarlierImports({ known }: { readonly known: RecentImports }): ReactNode {
  const [chosen, setChosen] = useState<ImportView>();
  const isUndoable = ({ state, undoable }: ImportView) =>
    (state === 'complete' || state === 'cancelled') && undoable > 0;
  const imports = known.imports.filter(isUndoable).slice(0, shown);
  if (imports.length === 0) return null;
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        Earlier imports
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {imports.map((each) => (
          <Box key={each.id} component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {each.fileName}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {rows(each.undoable)}, <RelativeTime at={each.createdAt} />
              </Box>
            </Typography>
            <Button
              size="small"
              aria-label={`Undo the import of ${each.fileName}`}
              onClick={() => setChosen(each)}
            >
              Undo
            </Button>
          </Box>
        ))}
      </Box>
      {chosen && (
        <ConfirmDialog
          open
          destructive
          title={`Undo the import of ${chosen.fileName}?`}
          confirmLabel="Undo import"
          onConfirm={() => known.undo(chosen.id)}
          onClose={() => setChosen(undefined)}
        >
          {chosen.undoable === 1 ? 'The row' : `The ${rows(chosen.undoable)}`} that it added will be deleted,
          with all changes made since. You can restore deleted rows from History.
          {keptColumnsText(chosen)}
        </ConfirmDialog>
      )}
    </Box>
  );
}
