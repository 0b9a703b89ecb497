import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

/** A row on a day, which opens it. */
export function CalendarEntry({ title, onOpen }: { title: string; onOpen: () => void }): ReactNode {
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        display: 'block',
        width: '100%',
        px: 0.75,
        py: 0.25,
        borderRadius: 0.75,
        bgcolor: 'accent.soft',
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        lineHeight: '18px',
        textAlign: 'left',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        '&:hover': { bgcolor: 'action.selected' },
        '@media (pointer: coarse)': { minHeight: 40 },
      }}
    >
      {title}
    </ButtonBase>
  );
}
