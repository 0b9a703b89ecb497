import type { Database } from '@buildai/core';
import type { UsageRecord } from '@buildai/models/shared';
import type { TokenUsage, UsageTotals } from '../../shared/token-usage.js';

const table = 'chat_usage';

/** The columns of amounts that are summed up, with their names in a record. */
const sums = {
  promptTokens: 'prompt_tokens',
  promptCost: 'prompt_cost',
  completionTokens: 'completion_tokens',
  completionCost: 'completion_cost',
  cacheReadTokens: 'cache_read_tokens',
  cacheReadCost: 'cache_read_cost',
  cacheWriteTokens: 'cache_write_tokens',
  cacheWriteCost: 'cache_write_cost',
  totalTokens: 'total_tokens',
  totalCost: 'total_cost',
} as const;
const rates = {
  promptRate: 'prompt_rate',
  completionRate: 'completion_rate',
  cacheReadRate: 'cache_read_rate',
  cacheWriteRate: 'cache_write_rate',
} as const;
const amounts = { ...sums, ...rates };
type Amount = keyof typeof amounts;

type Row = Readonly<Record<(typeof amounts)[Amount], number | string | null>> & {
  readonly message_id: string;
  readonly app_id: string;
  readonly position: number;
  readonly model: string;
  readonly finish_reason: string;
  readonly used_at: string;
};

/** PostgreSQL gives large integers as text. */
const numberOf = (value: number | string | null) => (value === null ? null : Number(value));

function toRecord(row: Row): UsageRecord {
  const numbers = Object.entries(amounts).map(([field, column]) => [field, numberOf(row[column])]);
  return {
    ...(Object.fromEntries(numbers) as Pick<UsageRecord, Amount>),
    modelInfo: { model: row.model },
    finishReason: row.finish_reason,
    timestamp: row.used_at,
  };
}

export interface UsedMessage {
  readonly id: string;
  readonly appId: string;
  readonly position: number;
  readonly usage: UsageRecord;
}

/** Stores what replies used; nothing for those that used nothing. */
export async function insertUsage(db: Database, messages: readonly UsedMessage[]): Promise<void> {
  const rows = messages.map(({ id, appId, position, usage }) => ({
    message_id: id,
    app_id: appId,
    position,
    model: usage.modelInfo.model,
    finish_reason: usage.finishReason,
    used_at: usage.timestamp,
    ...Object.fromEntries(Object.entries(amounts).map(([field, column]) => [column, usage[field as Amount]])),
  }));
  if (rows.length > 0) await db(table).insert(rows);
}

/** The usage of all replies of an app, and a page of them, newest first. */
export async function readTokenUsage(
  db: Database,
  appId: string,
  { before, limit }: { readonly before: number; readonly limit: number },
): Promise<TokenUsage> {
  const totals = Object.entries(sums).map(([field, column]) => db.raw('sum(??) as ??', [column, field]));
  const [all, page] = await Promise.all([
    db(table)
      .where('app_id', appId)
      .first<Record<string, number | string | null>>(
        db.raw('count(*) as replies'),
        db.raw('count(total_cost) as known'),
        ...totals,
      ),
    db<Row>(table)
      .where('app_id', appId)
      .where('position', '<', before)
      .orderBy('position', 'desc')
      .limit(limit + 1),
  ]);
  const replies = page.slice(0, limit).map((row) => ({ messageId: row.message_id, usage: toRecord(row) }));
  return { totals: toTotals(all ?? {}), replies, hasMore: page.length > limit };
}

function toTotals(row: Readonly<Record<string, number | string | null>>): UsageTotals {
  const replies = Number(row['replies'] ?? 0);
  const numbers = Object.keys(sums).map((field) => [field, Number(row[field] ?? 0)]);
  return {
    ...(Object.fromEntries(numbers) as Pick<UsageTotals, keyof typeof sums>),
    replies,
    unknownCosts: replies - Number(row['known'] ?? 0),
  };
}
