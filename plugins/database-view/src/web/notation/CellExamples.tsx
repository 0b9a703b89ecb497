import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A cell that is stored as it is meant, although not as it is written. */
export interface CellExample {
  readonly before: string;
  readonly after: string;
}

/** Some cells with the value that is stored for them. */
export function CellExamples({ examples }: { examples: readonly CellExample[] }): ReactNode {
  if (examples.length === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      Stored as:{' '}
      {examples.map(({ before, after }, index) => (
        <Box component="span" key={`${before} ${index}`}>
          {index > 0 && ', '}
          <code>{before}</code>
          {' → '}
          <code>{after}</code>
        </Box>
      ))}
    </Typography>
  );
}
