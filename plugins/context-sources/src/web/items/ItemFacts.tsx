import { formatBytes } from '@buildai/core/shared';
import Box from '@mui/material/Box';
import { RelativeTime } from '@buildai/web';
import type { ReactNode } from 'react';
import type { ContextItem } from '../../shared/context-item.js';
import { counted } from '../copy/describe-progress.js';
import { typeLooks } from '../copy/type-icons.js';

interface ItemFactsProps {
  readonly item: ContextItem;
  /** Label of its source. */
  readonly source: string;
}

/** An item's source, size and sync times, on one line that wraps between facts. */
export function ItemFacts({ item, source }: ItemFactsProps): ReactNode {
  const { type, size, status, numOfChunks, lastSyncedAt, nextSyncAt } = item;
  const { label } = typeLooks[type];
  const facts: readonly (ReactNode | false)[] = [
    source,
    label !== source && label,
    size !== null && formatBytes(size),
    numOfChunks > 0 && counted(numOfChunks, 'chunk'),
    lastSyncedAt !== null && (
      <>
        synced <RelativeTime at={lastSyncedAt} />
      </>
    ),
    nextSyncAt !== null && status !== 'pending' && (
      <>
        next sync <RelativeTime at={nextSyncAt} ahead />
      </>
    ),
  ];
  // Each fact begins with a dot, which is clipped at line starts.
  return (
    <Box sx={{ overflow: 'hidden' }}>
      <Box
        component="ul"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          m: 0,
          ml: '-1.25em',
          p: 0,
          listStyle: 'none',
          typography: 'caption',
          color: 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
          '& li::before': {
            content: '"·" / ""',
            display: 'inline-block',
            width: '1.25em',
            textAlign: 'center',
          },
        }}
      >
        {facts
          .filter((fact) => fact !== false)
          .map((fact, index) => (
            <li key={index}>{fact}</li>
          ))}
      </Box>
    </Box>
  );
}
