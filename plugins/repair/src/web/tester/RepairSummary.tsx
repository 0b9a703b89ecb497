import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { RepairResult } from '../../shared/repair-api.js';
import { formatDuration } from './format-duration.js';

/** The figures of a repair: issues before and after, iterations, files, time. */
export function RepairSummary({ result }: { readonly result: RepairResult }): ReactNode {
  const { initialIssues, unresolvedIssues, iterationsPerformed, repairedFiles, appBundle, modelError } =
    result;
  const figures: readonly (readonly [string, string])[] = [
    ['Issues before', String(initialIssues.length)],
    ['Issues left', String(unresolvedIssues.length)],
    ['Iterations', String(iterationsPerformed)],
    ['Files changed', String(repairedFiles.length)],
    ['Time', formatDuration(result.clientExecutionTimeMs)],
  ];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="subtitle2" component="h3">
        {result.model ?? 'Rules only'}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 0.5, m: 0 }}
      >
        {figures.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {modelError !== undefined && <Alert severity="warning">{modelError}</Alert>}
      {!appBundle && <Alert severity="error">The repaired app can’t be built.</Alert>}
    </Box>
  );
}
