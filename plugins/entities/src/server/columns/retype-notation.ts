import type { ColumnChange } from '../../shared/column-change.js';
import type { FoundNotation } from '../../shared/convert/column-notation.js';
import { foundNotation, NotationEvidence } from '../../shared/convert/column-notation.js';
import { entityProperty } from '../../shared/entity-schema.js';
import type { ColumnRows } from '../rows/column-rows.js';
import { pagesOf } from './pages-of.js';

/** How the texts of a column are written that becomes one of numbers or dates, unless the change states it. */
export async function retypeNotation(
  { field, type, ...stated }: Extract<ColumnChange, { kind: 'retype' }>,
  rows: ColumnRows | undefined,
): Promise<FoundNotation | undefined> {
  const evidence = NotationEvidence.of(entityProperty.parse(type));
  if (!rows || !evidence || stated[evidence.kind] !== undefined) return undefined;
  for await (const page of pagesOf(rows, field)) for (const { value } of page) evidence.add(value);
  return foundNotation(evidence.hints());
}
