import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { countLeftOut } from '../../shared/left-out.js';
import type { LeftOutReport } from '../../shared/left-out.js';
import { LeftOutList } from './LeftOutList.js';

/** How much a listing left out, and what on a click. */
export function LeftOutDetails({ leftOut }: { readonly leftOut: LeftOutReport }): ReactNode {
  const count = countLeftOut(leftOut);
  if (count === 0) return null;
  return (
    <Box component="details" sx={{ justifySelf: 'stretch', textAlign: 'start' }}>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', borderRadius: 1 }}>
        {count} left out
      </Box>
      <Box sx={{ pl: 2, pt: 0.5 }}>
        <LeftOutList {...leftOut} />
      </Box>
    </Box>
  );
}
