import type { ColumnLoss, LossSample } from '../../shared/columns-api.js';
import { maxLossSamples } from '../../shared/columns-api.js';
import type { ColumnRows } from '../rows/column-rows.js';
import { pagesOf } from './pages-of.js';
import type { RowConversion } from './row-conversion.js';

export type RowLoss = Pick<
  ColumnLoss,
  'rows' | 'empty' | 'exact' | 'changed' | 'refused' | 'samples' | 'examples'
>;

/** A long text is cut in a sample. */
const maxSampleText = 300;
const maxExamples = 3;

function shortened(value: unknown): unknown {
  if (typeof value === 'string' && value.length > maxSampleText) return `${value.slice(0, maxSampleText)}…`;
  const text = typeof value === 'object' ? JSON.stringify(value) : '';
  return text.length > maxSampleText ? `${text.slice(0, maxSampleText)}…` : value;
}

/** Whether a text becomes a number or date that is written in another way. */
const isRewritten = (before: unknown, after: unknown): boolean =>
  typeof before === 'string' &&
  (typeof after === 'number' || typeof after === 'string') &&
  String(after) !== before;

/** Converts every row without storing anything. Refused values come first among the samples. */
export async function measureLoss(rows: ColumnRows, conversion: RowConversion): Promise<RowLoss> {
  const counts = { empty: 0, exact: 0, changed: 0, refused: 0 };
  const samples: Record<'changed' | 'refused', LossSample[]> = { changed: [], refused: [] };
  const examples: RowLoss['examples'] = [];
  for await (const page of pagesOf(rows, conversion.field)) {
    for (const { id, value } of page) {
      const { kind, after, reason } = conversion.convert(value);
      counts[kind] += 1;
      if (kind === 'exact' && isRewritten(value, after) && examples.length < maxExamples)
        examples.push({ before: shortened(value) as string, after });
      if ((kind !== 'changed' && kind !== 'refused') || samples[kind].length >= maxLossSamples) continue;
      const shown = after === null ? {} : { after: shortened(after) };
      samples[kind].push({ id, before: shortened(value ?? null), ...shown, outcome: kind, reason });
    }
  }
  const total = counts.empty + counts.exact + counts.changed + counts.refused;
  const all = [...samples.refused, ...samples.changed];
  // At least a few of each.
  const few = samples.refused.slice(0, Math.max(maxLossSamples - samples.changed.length, maxLossSamples / 2));
  const listed = all.length <= maxLossSamples ? all : [...few, ...samples.changed];
  return { rows: total, ...counts, samples: listed.slice(0, maxLossSamples), examples };
}
