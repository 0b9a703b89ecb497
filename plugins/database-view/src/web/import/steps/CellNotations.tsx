import type { NotationHints } from '@buildai/entities/shared';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const counted = (count: number, one: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : `${one}s`}`;

function countsOf({ kind, only }: NotationHints): readonly (readonly [number, string])[] {
  switch (kind) {
    case 'decimal':
      return [
        [only['.'] ?? 0, 'with a decimal point'],
        [only[','] ?? 0, 'with a decimal comma'],
      ];
    case 'dateOrder':
      return [
        [only['day-first'] ?? 0, 'with the day first'],
        [only['month-first'] ?? 0, 'with the month first'],
      ];
  }
}

/** How the numbers or dates of a column are written, where they do not agree or do not show it. */
export function CellNotations({ hints }: { hints: NotationHints }): ReactNode {
  const found = countsOf(hints).filter(([count]) => count > 0);
  if (found.length < 2 && (hints.either === 0 || found.length > 0)) return null;
  const one = hints.kind === 'decimal' ? 'number' : 'date';
  const parts = found.map(([count, how]) => `${counted(count, one)} ${how}`);
  if (hints.either > 0) parts.push(`${counted(hints.either, one)} that can be read both ways`);
  return <Typography variant="body2">{parts.join(', ')}</Typography>;
}
