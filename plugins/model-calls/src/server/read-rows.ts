import { z } from 'zod';
import { readValue } from './read-value.js';

/** A row of a document. */
export interface ReadRow {
  readonly value: unknown;
  readonly page: number | null;
}

export interface ReadRows {
  readonly rows: readonly ReadRow[];
  /** What is wrong with the answer, or with rows of it, which are left out. Empty if all is well. */
  readonly problems: readonly string[];
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
  if (!read.ok) return { rows: [], problems: [read.reason], isList: false };
  const rows: ReadRow[] = [];
  const problems: string[] = [];
  for (const [index, { value, page = null }] of (read.value as z.infer<typeof answer>).rows.entries()) {
    const checked = schema.safeParse(value);
    if (checked.success) {
      const isInPart = pages && page !== null && page >= pages[0] && page <= pages[1];
      rows.push({ value: checked.data, page: isInPart ? page : null });
      continue;
    }
    const [issue] = checked.error.issues;
    problems.push(`row ${index + 1}: ${[...(issue?.path ?? []), issue?.message].join(': ')}`);
  }
  return { rows, problems, isList: true };
}
