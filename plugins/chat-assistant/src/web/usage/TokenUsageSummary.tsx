import { lazyComponent } from '@buildai/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { costText, countText } from './cost-text.js';
import { useTokenUsage } from './use-token-usage.js';

const TokenUsageTable = lazyComponent(() => import('./TokenUsageTable.js'));

/** What the conversation used and cost, for admins; with a table of its replies on demand. */
export default function TokenUsageSummary({ appId }: { readonly appId: string }): ReactNode {
  const usage = useTokenUsage(appId);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { totals } = usage;
  if (!totals || totals.replies === 0) return null;
  const { replies, totalCost, totalTokens, unknownCosts } = totals;
  return (
    <Box
      component="section"
      aria-labelledby={`${id}-title`}
      sx={{ flex: 'none', borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={`${id}-title`} variant="subtitle2" component="h2">
            Token Usage Summary
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {countText(totalTokens)} tokens in {countText(replies)} {replies === 1 ? 'reply' : 'replies'},{' '}
            {unknownCosts === replies ? 'cost unknown' : costText(totalCost)}
          </Typography>
          {unknownCosts > 0 && unknownCosts < replies && (
            <Typography variant="body2" color="textSecondary">
              Rates unknown for {countText(unknownCosts)} {unknownCosts === 1 ? 'reply' : 'replies'}, not in
              the cost
            </Typography>
          )}
        </Box>
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide Details' : 'Show Details'}
        </Button>
      </Box>
      <Box id={`${id}-details`} hidden={!isOpen} sx={{ mt: 1 }}>
        {isOpen && <TokenUsageTable usage={usage} totals={totals} />}
      </Box>
    </Box>
  );
}
