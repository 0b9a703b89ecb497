import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Name of the container whose width decides whether labels are shown. */
export const tableContainer = 'database-table';

/** Where labels have no room. */
export const narrow = `@container ${tableContainer} (max-width: 560px)`;
/** Left to screen readers. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
};

/** The label of a button with an icon: only read aloud where the table is narrow. */
export function ToolLabel({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Box component="span" data-tool-label sx={{ minWidth: 0, [narrow]: unseen }}>
      {children}
    </Box>
  );
}

/** Styles of the row of such buttons: without its label, an icon is in the middle. */
export const toolRow = {
  [narrow]: {
    '& .MuiButton-root': { px: 1, '@media (pointer: coarse)': { minWidth: 40 } },
    '& .MuiButton-startIcon:has(+ [data-tool-label])': { m: 0 },
  },
};

/** On a phone, tools stay on one line, which scrolls sideways: each further line would take the place of rows. */
export const oneLine = {
  [narrow]: {
    '@media (pointer: coarse)': {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      '& > *': { flexShrink: 0 },
    },
  },
} as const;
