import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { countSkipped } from '../../shared/skipped-report.js';
import type { SkippedReport } from '../../shared/skipped-report.js';
import { SkippedList } from './SkippedList.js';

/** How much a listing left out, and what on a click. */
export function SkippedDetails({ leftOut }: { readonly leftOut: SkippedReport }): ReactNode {
  const count = countSkipped(leftOut);
  if (count === 0) return null;
  return (
    <Box component="details" sx={{ justifySelf: 'stretch', textAlign: 'start' }}>
      <Box component="summary" sx={{ cursor: 'pointer', typography: 'body2', borderRadius: 1 }}>
        {count} left out
      </Box>
      <Box sx={{ pl: 2, pt: 0.5 }}>
        <SkippedList {...leftOut} />
      </Box>
    </Box>
  );
}
