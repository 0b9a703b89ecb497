import type { Database } from '@buildai/core';
import { dialectOf } from '@buildai/core';
import type { UsageRecord } from '@buildai/models/shared';
import type { TokenUsage, UsageTotals } from '../../shared/token-usage.js';

const sums = [
  'promptTokens',
  'promptCost',
  'completionTokens',
  'completionCost',
  'cacheReadTokens',
  'cacheReadCost',
  'cacheWriteTokens',
  'cacheWriteCost',
  'totalTokens',
  'totalCost',
] as const satisfies readonly (keyof UsageTotals & keyof UsageRecord)[];

/** How the databases read the usage of a reply's `outcome`, and a number of it. */
const dialects = {
  sqlite: {
    usage: `json_extract(outcome, '$.usage')`,
    number: (field: string) => `json_extract(usage, '$.${field}')`,
    text: 'usage',
  },
  postgres: {
    usage: `outcome::json -> 'usage'`,
    number: (field: string) => `(usage ->> '${field}')::double precision`,
    text: 'usage::text',
  },
};

type Row = Readonly<Record<(typeof sums)[number], number | null>> & {
  readonly replies: number | string;
  readonly known: number | string;
  /** Null if the page is empty. */
  readonly id: string | null;
  readonly usage: string | null;
};

/** The usage of all replies of an app, and a page of them, newest first, read with one statement. */
export async function readTokenUsage(
  db: Database,
  appId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<TokenUsage> {
  const { usage, number, text } = dialects[dialectOf(db)];
  const totals = sums.map((field) => `coalesce(sum(${number(field)}), 0) as "${field}"`).join(', ');
  const statement = `
    with used as materialized (
      select id, position, ${usage} as usage from chat_messages
      where app_id = ? and role = 'assistant' and ${usage} is not null
    ),
    totals as (select count(*) as replies, count(${number('totalCost')}) as known, ${totals} from used),
    page as (
      select id, position, ${text} as usage from used where position < ? order by position desc limit ?
    )
    select totals.*, page.id, page.usage from totals left join page on true order by page.position desc`;
  const answer: unknown = await db.raw(statement, [appId, before, limit + 1]);
  const rows = (Array.isArray(answer) ? answer : (answer as { rows: unknown }).rows) as readonly Row[];
  const found = rows.flatMap(({ id, usage: record }) =>
    id === null || record === null ? [] : [{ messageId: id, usage: JSON.parse(record) as UsageRecord }],
  );
  return { totals: toTotals(rows[0]), replies: found.slice(0, limit), hasMore: found.length > limit };
}

function toTotals(row: Row | undefined): UsageTotals {
  const replies = Number(row?.replies ?? 0);
  const numbers = sums.map((field) => [field, Number(row?.[field] ?? 0)]);
  return {
    ...(Object.fromEntries(numbers) as Pick<UsageTotals, (typeof sums)[number]>),
    replies,
    unknownCosts: replies - Number(row?.known ?? 0),
  };
}
