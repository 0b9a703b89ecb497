import AddOutlined from '@mui/icons-material/AddOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ContextItem } from '../shared/context-item.js';
import { describeItems } from './copy/describe-items.js';

interface DataHeaderProps {
  readonly items: readonly ContextItem[];
  /** Opens the dialog to add data; undefined while the panel is empty and offers it elsewhere. */
  readonly onAdd: (() => void) | undefined;
  readonly isFull: boolean;
  readonly onTryQuestion: () => void;
}

/** Title of the data panel, with its actions. */
export function DataHeader({ items, onAdd, isFull, onTryQuestion }: DataHeaderProps): ReactNode {
  const canBeSearched = items.some(({ numOfChunks }) => numOfChunks > 0);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 40 }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 160px' }, minWidth: 0 }}>
        <Typography variant="h2" sx={{ typography: 'h4' }}>
          Data sources
        </Typography>
        {items.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {describeItems(items)}
          </Typography>
        )}
      </Box>
      {canBeSearched && (
        <Button variant="outlined" startIcon={<SearchOutlined />} onClick={onTryQuestion}>
          Test a question
        </Button>
      )}
      {onAdd && (
        <Button variant="contained" startIcon={<AddOutlined />} disabled={isFull} onClick={onAdd}>
          Add data
        </Button>
      )}
    </Box>
  );
}
