import { newId } from '@buildai/core';
import type { Transaction } from '@buildai/core';
import { LimitReached } from '@buildai/core/shared';
import type { Credits, PaidWork, PaidWorks, WorkEnding } from '@buildai/plans/shared';
import { AppCreditsUsedUp } from '../../shared/errors.js';
import type { ComparedTable } from './compared-table.js';
import type { ComparedTables } from './compared-tables.js';

/** Characters of rows that one AI credit pays: some 100,000 tokens, which cost about as much as an answer. */
export const charactersPerCredit = 400_000;

/** What the embedding of some texts will cost; to be settled or released. */
export interface Due {
  readonly table: ComparedTable;
  readonly characters: number;
  readonly credits: number;
  readonly work: PaidWork;
}

/** Pays for embedded rows: characters are counted for each table, and make a credit once they are enough for one. */
export class EmbeddingDues {
  constructor(
    private readonly credits: Pick<Credits, 'left'>,
    private readonly works: PaidWorks,
    private readonly tables: ComparedTables,
  ) {}

  /** Reserves the credits that become due. @throws AppCreditsUsedUp also if none is due but none is left */
  async begin(table: ComparedTable, ownerId: string, characters: number): Promise<Due> {
    const unpaid = (await this.tables.unpaid(table)) ?? 0;
    const credits = Math.floor((unpaid + characters) / charactersPerCredit);
    const work: PaidWork = { kind: 'row-embedding', accountId: ownerId, key: newId() };
    if (credits > 0) {
      try {
        await this.works.begin({ ...work, amounts: { appRuns: credits } });
      } catch (error) {
        throw LimitReached.is(error) ? AppCreditsUsedUp() : error;
      }
    } else {
      const left = await this.credits.left(ownerId, 'appRuns');
      if (left !== null && left <= 0) throw AppCreditsUsedUp();
    }
    return { table, characters, credits, work };
  }

  /** @returns false if the table is gone, so that its rows must not be stored */
  async settle({ table, characters, credits, work }: Due, transaction: Transaction): Promise<boolean> {
    const unpaid = await this.tables.unpaid(table, transaction);
    const ending = unpaid === undefined ? 'stopped' : 'done';
    if (credits > 0) await this.works.end(work, ending, {}, transaction);
    if (unpaid === undefined) return false;
    const left = unpaid + characters - credits * charactersPerCredit;
    await this.tables.setUnpaid(table, Math.max(0, left), transaction);
    return true;
  }

  async release({ credits, work }: Due, ending: WorkEnding): Promise<void> {
    if (credits > 0) await this.works.end(work, ending);
  }
}
