import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { LeavingTable } from '../../shared/restored-rows.js';
import { leavingSentence } from './rows-sentence.js';

/** The tables that leave the app with a restore, and what becomes of their rows. */
export function LeavingTables({ tables }: { readonly tables: readonly LeavingTable[] }): ReactNode {
  if (tables.length === 0) return null;
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box
        component="ul"
        aria-label="Tables that leave"
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 180, overflowY: 'auto' }}
      >
        {tables.map(({ label, rows }, index) => (
          <Typography key={index} component="li" variant="body2" sx={{ py: 0.25 }}>
            <strong>{label}</strong>: {leavingSentence(rows)}
          </Typography>
        ))}
      </Box>
      {tables.some(({ rows }) => rows > 0) && (
        <Typography variant="body2" color="textSecondary">
          The rows are kept, and come back when you restore a version that has the table.
        </Typography>
      )}
    </Box>
  );
}
