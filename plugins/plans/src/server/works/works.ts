import { createHash } from 'node:crypto';
import type { Clock, Database, Transaction, WindowCounter } from '@buildai/core';
import { inSlices } from '@buildai/core';
import type { CountedAmount, EndedWork, NewWork, PaidWork, PaidWorks } from '../../shared/paid-work.js';
import { mostContinuations, NothingToContinue, paidKinds, WorkRepeated } from '../../shared/paid-work.js';
import type { WorkEnding } from '../../shared/work-ending.js';
import { consequences, mostReleasesPerDay } from '../../shared/work-ending.js';
import type { CreditLedger } from '../credits/credit-ledger.js';
import type { StoredWork } from './work-repository.js';
import {
  countReleased,
  findWork,
  forgetWorks,
  lostWorks,
  storeEnding,
  storeWork,
  takeContinuation,
} from './work-repository.js';

/** How long ended work is remembered: for the same press, its continuation, and the limit of a day. */
const remembered = 24 * 60 * 60_000;

export interface WorksParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly counter: WindowCounter;
  readonly ledger: CreditLedger;
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const operationOf = ({ kind, key }: PaidWork) => `${kind}:${key}`;

/** Its entries in the ledger. */
const entriesOf = ({ accountId, operation, attempt }: StoredWork) => ({
  accountId,
  operation: attempt === 1 ? operation : `${operation}#${attempt}`,
});

const newWork = (accountId: string, operation: string): StoredWork => ({
  accountId,
  operation,
  attempt: 1,
  person: '',
  counted: [],
  ending: undefined,
  continues: undefined,
  continued: 0,
});

/** Whether what was reserved for it was released. */
const isReleased = ({ ending }: StoredWork): boolean =>
  ending !== undefined && consequences[ending] !== 'charged';

/** Pays for work: reserves what it needs, and charges or releases it by its ending. */
export class Works implements PaidWorks {
  constructor(private readonly parts: WorksParts) {}

  async begin(work: NewWork, transaction?: Transaction): Promise<void> {
    const { accountId, amounts, counted = [], person = accountId } = work;
    const operation = operationOf(work);
    const longest = paidKinds[work.kind];
    try {
      await this.parts.ledger.serialized(accountId, transaction, async (db) => {
        const known = await findWork(db, accountId, operation);
        if (known && !isReleased(known)) throw WorkRepeated();
        const attempt = (known?.attempt ?? 0) + 1;
        const stored = { ...newWork(accountId, operation), attempt, person: hash(person), counted };
        await this.parts.ledger.reserve({ ...entriesOf(stored), amounts }, db);
        await storeWork(db, stored, longest === undefined ? undefined : this.#at(longest));
      });
    } catch (error) {
      await this.#takeBack(counted);
      throw error;
    }
  }

  async end(
    work: PaidWork,
    ending: WorkEnding,
    ended: EndedWork = {},
    transaction?: Transaction,
  ): Promise<void> {
    await this.#end(work.accountId, operationOf(work), ending, ended, transaction);
  }

  continue(work: PaidWork, answer: string): Promise<number> {
    const { accountId } = work;
    return this.parts.ledger.serialized(accountId, undefined, async (db) => {
      const known = await findWork(db, accountId, operationOf(work));
      if (known?.continues !== hash(answer) || known.continued >= mostContinuations)
        throw NothingToContinue();
      if (!(await takeContinuation(db, known))) throw NothingToContinue();
      return mostContinuations - known.continued - 1;
    });
  }

  /** Ends work whose process was killed, and forgets what ended a day ago. */
  async sweep(signal: AbortSignal): Promise<void> {
    const { db } = this.parts;
    const now = this.#at(0);
    await inSlices(async (size) => {
      const lost = await lostWorks(db, now, size);
      for (const { accountId, operation } of lost) await this.#end(accountId, operation, 'abandoned');
      return lost.length === size;
    }, signal);
    const oldest = this.#at(-remembered);
    await inSlices(async (size) => (await forgetWorks(db, oldest, size)) === size, signal);
  }

  async #end(
    accountId: string,
    operation: string,
    ending: WorkEnding,
    { amounts, answer }: EndedWork = {},
    transaction?: Transaction,
  ): Promise<void> {
    const { ledger } = this.parts;
    const counted = await ledger.serialized(accountId, transaction, async (db) => {
      const known = (await findWork(db, accountId, operation)) ?? newWork(accountId, operation);
      if (known.ending !== undefined) {
        await this.#endContinuation(db, known, ending, answer);
        return [];
      }
      const continues = ending === 'cut' && answer !== undefined ? hash(answer) : undefined;
      const isCharged = !(await this.#willRelease(db, known, ending));
      if (isCharged) await ledger.settle({ ...entriesOf(known), ...(amounts ? { amounts } : {}) }, db);
      else await ledger.release(entriesOf(known), db);
      // What is charged although it was stopped is done: it neither begins again nor counts as released.
      const stored = isCharged && ending !== 'cut' ? 'done' : ending;
      await storeEnding(db, { ...known, ending: stored, continues }, this.#at(0));
      return isCharged ? [] : known.counted;
    });
    await this.#takeBack(counted);
  }

  /** A continuation that failed can be tried again; one that its caller stopped is one of those that there are. */
  async #endContinuation(
    db: Database,
    known: StoredWork,
    ending: WorkEnding,
    answer: string | undefined,
  ): Promise<void> {
    const isContinued = known.ending === 'cut' && known.continues === undefined && known.continued > 0;
    if (!isContinued) return;
    const consequence = consequences[ending];
    const isOver = ending === 'done' || answer === undefined;
    await storeEnding(
      db,
      {
        ...known,
        ending: isOver ? 'done' : 'cut',
        continues: isOver ? undefined : hash(answer),
        continued: consequence === 'released' ? known.continued - 1 : known.continued,
      },
      this.#at(0),
    );
  }

  async #willRelease(db: Database, work: StoredWork, ending: WorkEnding): Promise<boolean> {
    switch (consequences[ending]) {
      case 'charged':
        return false;
      case 'released':
        return true;
      case 'releasedWithinLimit':
        return (await countReleased(db, work, this.#at(-remembered))) < mostReleasesPerDay;
    }
  }

  async #takeBack(counted: readonly CountedAmount[]): Promise<void> {
    const now = this.#at(0);
    const open = counted.filter(({ endsAt }) => endsAt > now);
    await Promise.all(open.map(({ key, amount }) => this.parts.counter.takeBack(key, amount)));
  }

  /** ISO 8601, so many ms from now. */
  #at(milliseconds: number): string {
    return new Date(this.parts.clock.now().getTime() + milliseconds).toISOString();
  }
}
