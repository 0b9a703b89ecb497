import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SkippedReport } from '../../shared/skipped-report.js';

const summary = {
  cursor: 'pointer',
  py: 0.75,
  borderRadius: 1,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** Left-out entries by reason, most common first; a click shows them one by one. */
export function SkippedList({ counts, entries }: SkippedReport): ReactNode {
  const reasons = Object.entries(counts).sort(([, one], [, other]) => other - one);
  return (
    <Box component="ul" aria-label="Left out" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {reasons.map(([reason, count]) => {
        const shown = entries.filter((entry) => entry.reason === reason);
        return (
          <Box component="li" key={reason} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
            <details>
              <Box component="summary" sx={summary}>
                {reason}: {count}
              </Box>
              <Box component="ul" sx={{ m: 0, pl: 2.5, pb: 1, listStyle: 'none' }}>
                {shown.map(({ url, detail }) => (
                  <Typography
                    key={url}
                    component="li"
                    variant="caption"
                    color="textSecondary"
                    sx={{ py: 0.25, overflowWrap: 'anywhere' }}
                  >
                    <Address url={url} />
                    {detail && <> → {detail}</>}
                  </Typography>
                ))}
                {count > shown.length && (
                  <Typography component="li" variant="caption" color="textSecondary">
                    and {count - shown.length} more
                  </Typography>
                )}
              </Box>
            </details>
          </Box>
        );
      })}
    </Box>
  );
}

/** A link if it is a URL; other sources may use arbitrary names. */
function Address({ url }: { readonly url: string }): ReactNode {
  if (!/^https?:/i.test(url)) return url;
  return (
    <Link href={url} target="_blank" rel="noreferrer" color="inherit">
      {url}
    </Link>
  );
}
