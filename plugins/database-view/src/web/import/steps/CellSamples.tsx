import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ColumnReview } from '../convert/review-rows.js';

const shown = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);
const cells = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'cell' : 'cells'}`;

/** How many cells of a column are not stored as they stand, and some of them. */
export function CellSamples({ review: { changed, refused, samples } }: { review: ColumnReview }): ReactNode {
  if (changed + refused === 0) return null;
  const parts = [
    ...(changed > 0 ? [`${cells(changed)} would change`] : []),
    ...(refused > 0 ? [`${cells(refused)} ${refused === 1 ? 'doesn’t' : 'don’t'} fit`] : []),
  ];
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {parts.join(', ')}
      </Typography>
      <Typography component="ul" variant="body2" color="textSecondary" sx={{ m: 0, pl: 2.5 }}>
        {samples.map(({ row, before, after, note }) => (
          <Box component="li" key={`${row} ${before}`} sx={{ overflowWrap: 'anywhere' }}>
            Row {row.toLocaleString('en-US')}: <code>{shown(before) || 'empty'}</code>
            {after !== undefined && (
              <>
                {' → '}
                <code>{shown(after)}</code>
              </>
            )}
            . {note}
          </Box>
        ))}
      </Typography>
    </Box>
  );
}
