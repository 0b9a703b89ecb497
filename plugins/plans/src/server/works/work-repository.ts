import type { Database } from '@buildai/core';
import type { CountedAmount } from '../../shared/paid-work.js';
import { endingsByCallers } from '../../shared/work-ending.js';
import type { WorkEnding } from '../../shared/work-ending.js';

/** Work as it is stored: while it is done, and for a day after it has ended. */
export interface StoredWork {
  readonly accountId: string;
  readonly operation: string;
  readonly attempt: number;
  /** A hash. */
  readonly person: string;
  readonly counted: readonly CountedAmount[];
  /** Undefined while it is done. */
  readonly ending: WorkEnding | undefined;
  /** Hash of an answer that can be continued. */
  readonly continues: string | undefined;
  readonly continued: number;
}

interface Row {
  account_id: string;
  operation: string;
  attempt: number;
  person: string;
  counted: string | null;
  lost_at: string | null;
  ending: WorkEnding | null;
  ended_at: string | null;
  continues: string | null;
  continued: number;
}

const rows = (db: Database) => db<Row>('plan_works');

const fromRow = (row: Row): StoredWork => ({
  accountId: row.account_id,
  operation: row.operation,
  attempt: row.attempt,
  person: row.person,
  counted: row.counted === null ? [] : (JSON.parse(row.counted) as CountedAmount[]),
  ending: row.ending ?? undefined,
  continues: row.continues ?? undefined,
  continued: row.continued,
});

export async function findWork(
  db: Database,
  accountId: string,
  operation: string,
): Promise<StoredWork | undefined> {
  const row = await rows(db).where({ account_id: accountId, operation }).first();
  return row && fromRow(row);
}

/** Stores work that begins, or begins again. */
export async function storeWork(db: Database, work: StoredWork, lostAt: string | undefined): Promise<void> {
  const { accountId, operation, attempt, person, counted } = work;
  await rows(db)
    .insert({
      account_id: accountId,
      operation,
      attempt,
      person,
      counted: counted.length > 0 ? JSON.stringify(counted) : null,
      lost_at: lostAt ?? null,
      ending: null,
      ended_at: null,
      continues: null,
      continued: 0,
    })
    .onConflict(['account_id', 'operation'])
    .merge();
}

export async function storeEnding(
  db: Database,
  { accountId, operation, ending, continues, continued }: StoredWork & { readonly ending: WorkEnding },
  endedAt: string,
): Promise<void> {
  await rows(db)
    .where({ account_id: accountId, operation })
    .update({
      ending,
      ended_at: endedAt,
      lost_at: null,
      counted: null,
      continues: continues ?? null,
      continued,
    });
}

/** Takes the right to continue an answer, so that of two requests one gets it. */
export async function takeContinuation(db: Database, work: StoredWork): Promise<boolean> {
  const { accountId, operation, continues = '', continued } = work;
  const taken = await rows(db)
    .where({ account_id: accountId, operation, continues, continued })
    .update({ continues: null, continued: continued + 1 });
  return taken === 1;
}

/**
 * How often a person ended work of this payer since then without that it counted. The earlier attempts of a press count
 * whatever became of the last one: otherwise a press that is started again and again would never reach a limit.
 */
export async function countReleased(
  db: Database,
  { accountId, person }: Pick<StoredWork, 'accountId' | 'person'>,
  since: string,
): Promise<number> {
  const byCallers = endingsByCallers.map(() => '?').join(', ');
  const found = await rows(db)
    .where({ account_id: accountId, person })
    .where((recent) => void recent.where('ended_at', '>', since).orWhereNull('ended_at'))
    .select<{ count: number | string | null }[]>(
      db.raw(`sum(attempt - case when ending in (${byCallers}) then 0 else 1 end) as count`, [
        ...endingsByCallers,
      ]),
    );
  return Number(found[0]?.count ?? 0);
}

/** Work that its process should have ended before, the oldest first. */
export async function lostWorks(db: Database, now: string, most: number): Promise<readonly StoredWork[]> {
  const found = await rows(db).where('lost_at', '<=', now).orderBy('lost_at').limit(most);
  return found.map(fromRow);
}

/** @returns how many it forgot */
export async function forgetWorks(db: Database, endedBefore: string, most: number): Promise<number> {
  const oldest = rows(db).where('ended_at', '<', endedBefore).orderBy('ended_at').limit(most);
  return rows(db).whereIn(['account_id', 'operation'], oldest.select('account_id', 'operation')).delete();
}
