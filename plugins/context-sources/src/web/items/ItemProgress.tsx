import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ContextItem } from '../../shared/context-item.js';
import { describeProgress, percentOf } from '../copy/describe-progress.js';

/** Sync progress of an item, as a bar and text. */
export function ItemProgress({ item }: { item: ContextItem }): ReactNode {
  const percent = percentOf(item.progress);
  const words = describeProgress(item);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 0.75 }}>
      <LinearProgress
        aria-label={`Processing ${item.name}`}
        aria-valuetext={words}
        {...(percent === undefined ? {} : { variant: 'determinate' as const, value: percent })}
        sx={{ flex: '0 1 220px', minWidth: 60, height: 4, borderRadius: 2 }}
      />
      <Typography
        variant="caption"
        color="textSecondary"
        noWrap
        sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
      >
        {words}
      </Typography>
    </Box>
  );
}
