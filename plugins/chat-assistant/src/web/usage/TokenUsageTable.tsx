import { RelativeTime } from '@buildai/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { UsageRecord } from '@buildai/models/shared';
import type { ReactNode } from 'react';
import type { UsageTotals } from '../../shared/token-usage.js';
import { costText, countText } from './cost-text.js';
import type { LoadedUsage } from './use-token-usage.js';

const kinds = [
  { key: 'prompt', label: 'Prompt' },
  { key: 'completion', label: 'Completion' },
  { key: 'cacheRead', label: 'Cache read' },
  { key: 'cacheWrite', label: 'Cache write' },
] as const;

interface TokenUsageTableProps {
  readonly usage: LoadedUsage;
  readonly totals: UsageTotals;
}

/** Tokens, rates and costs of each reply, newest first, below the sums of all. */
export default function TokenUsageTable({ usage, totals }: TokenUsageTableProps): ReactNode {
  return (
    <>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label="Token usage by reply"
        sx={{ maxHeight: '40vh', border: 1, borderColor: 'divider', borderRadius: 1 }}
      >
        <Table
          size="small"
          stickyHeader
          sx={{ '& td, & th': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } }}
        >
          <TableHead>
            <TableRow>
              <TableCell>Time</TableCell>
              <TableCell>Model</TableCell>
              <TableCell>Finish reason</TableCell>
              {kinds.map(({ key, label }) => (
                <TableCell key={key} align="right">
                  {label}
                </TableCell>
              ))}
              <TableCell align="right">Total</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {usage.replies.map(({ messageId, usage: record }) => (
              <Reply key={messageId} record={record} />
            ))}
          </TableBody>
          <TableFooter>
            <TableRow>
              <TableCell component="th" scope="row" colSpan={3}>
                {totals.replies === 1 ? '1 reply' : `All ${countText(totals.replies)} replies`}
              </TableCell>
              {kinds.map(({ key }) => (
                <Amount key={key} tokens={totals[`${key}Tokens`]} cost={totals[`${key}Cost`]} />
              ))}
              <Amount tokens={totals.totalTokens} cost={totals.totalCost} />
            </TableRow>
          </TableFooter>
        </Table>
      </TableContainer>
      {usage.loadOlder && (
        <Button size="small" loading={usage.isLoadingOlder} onClick={usage.loadOlder} sx={{ mt: 0.5 }}>
          Show older replies
        </Button>
      )}
    </>
  );
}

function Reply({ record }: { readonly record: UsageRecord }): ReactNode {
  return (
    <TableRow>
      <TableCell>
        <RelativeTime at={record.timestamp} />
      </TableCell>
      <TableCell>{record.modelInfo.model}</TableCell>
      <TableCell>{record.finishReason}</TableCell>
      {kinds.map(({ key }) => (
        <Amount
          key={key}
          tokens={record[`${key}Tokens`]}
          cost={record[`${key}Cost`]}
          rate={record[`${key}Rate`]}
        />
      ))}
      <Amount tokens={record.totalTokens} cost={record.totalCost} />
    </TableRow>
  );
}

interface AmountProps {
  readonly tokens: number;
  readonly cost: number | null;
  /** Per million tokens; undefined for sums. */
  readonly rate?: number | null;
}

function Amount({ tokens, cost, rate }: AmountProps): ReactNode {
  return (
    <TableCell align="right">
      {countText(tokens)}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
        {costText(cost)}
        {typeof rate === 'number' && ` · ${costText(rate)} per 1M`}
      </Box>
    </TableCell>
  );
}
