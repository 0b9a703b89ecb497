import { z } from 'zod';
import { checkWithin, readValue } from './read-value.js';

/** A row of a document. */
export interface ReadRow {
  readonly value: unknown;
  readonly page: number | null;
}

/** What is wrong with an answer, or with a row of it, which is left out. */
export interface RowProblem {
  /** The text for the model. */
  readonly reason: string;
  /** The text for people; empty if the answer has no rows. */
  readonly warning: string;
}

export interface ReadRows {
  readonly rows: readonly ReadRow[];
  /** Empty if all is well. */
  readonly problems: readonly RowProblem[];
  /** Whether the answer is a list of rows at all. */
  readonly isList: boolean;
}

const answer = z.object({
  rows: z.array(z.object({ value: z.unknown(), page: z.number().int().nullish().catch(null) })),
});

/** Reads the answer of a model as rows of a schema. Pages outside of the part that the model got are left out. */
export function readRows(
  text: string,
  schema: z.ZodType,
  pages: readonly [number, number] | undefined,
): ReadRows {
  const read = readValue(text, answer);
  if (!read.ok) return { rows: [], problems: [{ reason: read.reason, warning: '' }], isList: false };
  const given = (read.value as z.infer<typeof answer>).rows;
  const all = checkWithin(text.length, () =>
    given.map(({ value, page = null }) => ({ page, checked: schema.safeParse(value) })),
  );
  if ('tooSlow' in all) return { rows: [], problems: [{ reason: all.tooSlow, warning: '' }], isList: false };
  const rows: ReadRow[] = [];
  const problems: RowProblem[] = [];
  for (const [index, { page, checked }] of all.entries()) {
    if (checked.success) {
      const isInPart = pages && page !== null && page >= pages[0] && page <= pages[1];
      rows.push({ value: checked.data, page: isInPart ? page : null });
      continue;
    }
    const [issue] = checked.error.issues;
    const field = issue?.path.join('.') ?? '';
    const cause = field === '' ? 'it has another form' : `“${field}” is missing or has another form`;
    problems.push({
      reason: `row ${index + 1}: ${field}: ${issue?.message ?? ''}`,
      warning: `row ${index + 1} was left out because ${cause}.`,
    });
  }
  return { rows, problems, isList: true };
}
