import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SelectionBarProps {
  /** Undefined while all rows are chosen and not counted yet. */
  readonly count: number | undefined;
  readonly onDelete: () => void;
  readonly onClear: () => void;
}

/** What is done with the chosen rows. */
export function SelectionBar({ count, onDelete, onClear }: SelectionBarProps): ReactNode {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 1.5,
        py: 0.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'accent.soft',
      }}
    >
      <Typography variant="body2" role="status" sx={{ mr: 'auto' }}>
        {count === undefined
          ? 'All rows'
          : `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`}{' '}
        selected
      </Typography>
      <Button size="small" color="error" startIcon={<DeleteOutlineOutlined />} onClick={onDelete}>
        Delete
      </Button>
      <Button size="small" onClick={onClear}>
        Clear selection
      </Button>
    </Box>
  );
}
