import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LiveWrites } from '@buildai/entities/shared';
import type { ReactNode } from 'react';

type Held = LiveWrites['rows'][number];

/** `Add 5 rows to Product`. */
function titleOf({ entity, added }: Held): string {
  if (!added) return `Change rows of ${entity}`;
  return `Add ${added.length === 1 ? '1 row' : `${added.length} rows`} to ${entity}`;
}

/** What replies want to add or change, with the values. */
export function HeldRows({ rows }: { readonly rows: readonly Held[] }): ReactNode {
  return (
    <>
      <Typography variant="body2">The assistant wants to change data that others can read:</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rows.map((held) => (
          <li key={held.id}>
            <Box component="details">
              <Typography component="summary" variant="body2" sx={{ cursor: 'pointer' }}>
                {titleOf(held)}
              </Typography>
              <Typography
                component="pre"
                variant="code"
                tabIndex={0}
                sx={{
                  m: 0,
                  maxHeight: 200,
                  overflow: 'auto',
                  whiteSpace: 'pre-wrap',
                  overflowWrap: 'anywhere',
                }}
              >
                {JSON.stringify(held.added ?? held.changed, null, 2)}
              </Typography>
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
}
