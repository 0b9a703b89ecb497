import type { Clock, Database, Transaction } from '@buildai/core';
import { lockInTransaction } from '@buildai/core';
import type { Credits, CreditWork } from '../../shared/credits.js';
import type { CreditName } from '../../shared/limits.js';
import { creditNames } from '../../shared/limits.js';
import type { AccountPlan, AccountPlans } from '../accounts/account-plans.js';
import type { Catalogue } from '../catalogue/catalogue.js';
import { limitReached } from '../limits/limit-reached.js';
import type { CreditEntry, CreditEntryKind } from './credit-entry-repository.js';
import { entriesOf, insertEntry, newestEntry } from './credit-entry-repository.js';
import type { CreditSource, CreditSources } from './credit-sources.js';
import { remainingIn, readSources } from './credit-sources.js';
import { KeyedMutex } from './keyed-mutex.js';

export interface CreditLedgerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly catalogue: Catalogue;
  readonly accountPlans: AccountPlans;
}

/** An amount consumed from one bucket. */
interface Take {
  readonly credit: CreditName;
  readonly bucket: string;
  readonly amount: number;
}

const planGrant = (bucket: string) => `grant:${bucket}`;

/** Splits an amount over the sources in order. @returns also the remainder that no source covers. */
function split(credit: CreditName, amount: number, { plan, packages }: CreditSources) {
  let missing = amount;
  const takes: Take[] = [];
  for (const source of [plan, ...packages]) {
    const taken = Math.min(missing, remainingIn(source));
    if (taken > 0) takes.push({ credit, bucket: source.bucket, amount: taken });
    missing -= taken;
  }
  return { takes, missing };
}

/** Amounts consumed by the entries of an operation so far, by bucket. */
function takenBy(entries: readonly CreditEntry[]): readonly Take[] {
  const taken = new Map<string, Take>();
  for (const { credit, bucket, amount } of entries) {
    const key = `${credit} ${bucket}`;
    taken.set(key, { credit, bucket, amount: (taken.get(key)?.amount ?? 0) - amount });
  }
  return [...taken.values()];
}

/** The only writer of the ledger. Writes of an account are serialized across instances. */
export class CreditLedger implements Credits {
  // Callers wait here, not with a connection for the lock: a burst of one account would take all connections of the
  // pool, and everyone who gets none within its time limit would fail.
  readonly #accounts = new KeyedMutex();

  constructor(private readonly parts: CreditLedgerParts) {}

  reserve({ accountId, operation, amounts }: CreditWork, transaction?: Transaction): Promise<boolean> {
    return this.serialized(accountId, transaction, async (db) => {
      if ((await entriesOf(db, accountId, operation)).length > 0) return false;
      const account = await this.parts.accountPlans.get(accountId, db);
      const takes: Take[] = [];
      for (const credit of creditNames) {
        const amount = amounts[credit] ?? 0;
        if (amount === 0) continue;
        const sources = await this.#open(db, account, credit);
        const { takes: parts, missing } = split(credit, amount, sources);
        if (missing > 0) throw this.#exhausted(account, credit, sources);
        takes.push(...parts);
      }
      await this.#write(db, accountId, operation, 'reserve', takes);
      return true;
    });
  }

  left(accountId: string, credit: CreditName, transaction?: Transaction): Promise<number | null> {
    return this.serialized(accountId, transaction, async (db) => {
      const account = await this.parts.accountPlans.get(accountId, db);
      const { packages, plan } = await this.#open(db, account, credit);
      if (plan.total === null) return null;
      return [plan, ...packages].reduce((sum, source) => sum + remainingIn(source), 0);
    });
  }

  settle(work: Omit<CreditWork, 'amounts'> & Partial<CreditWork>, transaction?: Transaction): Promise<void> {
    const { accountId, operation, amounts } = work;
    return this.serialized(accountId, transaction, async (db) => {
      const entries = await entriesOf(db, accountId, operation);
      if (entries.length === 0 || entries.some(({ kind }) => kind !== 'reserve')) return;
      const reserved = takenBy(entries);
      const takes: Take[] = [];
      for (const credit of creditNames) {
        const before = reserved.filter((take) => take.credit === credit);
        const held = before.reduce((sum, { amount }) => sum + amount, 0);
        const actual = amounts?.[credit] ?? held;
        if (actual < held) takes.push(...releaseLast(before, held - actual));
        if (actual > held) takes.push(...(await this.#takeMore(db, accountId, credit, actual - held)));
      }
      // An entry marks the operation as settled even if nothing changes.
      const [first] = reserved;
      await this.#write(
        db,
        accountId,
        operation,
        'settle',
        takes.length > 0 || !first ? takes : [{ ...first, amount: 0 }],
      );
    });
  }

  release({ accountId, operation }: Omit<CreditWork, 'amounts'>, transaction?: Transaction): Promise<void> {
    return this.serialized(accountId, transaction, async (db) => {
      const entries = await entriesOf(db, accountId, operation);
      if (entries.some(({ kind }) => kind === 'release' || kind === 'refund')) return;
      const kind = entries.some((entry) => entry.kind === 'settle') ? 'refund' : 'release';
      const back = takenBy(entries).map((take) => ({ ...take, amount: -take.amount }));
      await this.#write(
        db,
        accountId,
        operation,
        kind,
        back.filter(({ amount }) => amount !== 0),
      );
    });
  }

  /**
   * Grants credits that do not expire, in a bucket of their own. Idempotent per operation.
   * @param packageId names the bucket: the purchase, or an admin's grant.
   */
  async grantPackage(
    accountId: string,
    packageId: string,
    amounts: CreditWork['amounts'],
    transaction?: Transaction,
  ): Promise<void> {
    const bucket = `package:${packageId}`;
    await this.serialized(accountId, transaction, async (db) => {
      for (const credit of creditNames) {
        const amount = amounts[credit] ?? 0;
        const newest = await newestEntry(db, accountId, credit, bucket);
        // Zero takes back what is left of a refunded package.
        if (amount === (newest?.granted ?? 0)) continue;
        await this.#grant(db, { accountId, credit, bucket, newest }, amount);
      }
    });
  }

  /** Resets the usage of this period. @returns the amounts that were released, by credit. */
  async reset(
    accountId: string,
    only: readonly CreditName[] = creditNames,
  ): Promise<Map<CreditName, number>> {
    return this.serialized(accountId, undefined, async (db) => {
      const account = await this.parts.accountPlans.get(accountId, db);
      const given = new Map<CreditName, number>();
      for (const credit of only) {
        const { plan } = await this.#open(db, account, credit);
        if (plan.used === 0) continue;
        const take = { credit, bucket: plan.bucket, amount: -plan.used };
        const operation = `reset:${plan.bucket}:${plan.newest?.sequence ?? 0}`;
        await this.#write(db, accountId, operation, 'refund', [take]);
        given.set(credit, plan.used);
      }
      return given;
    });
  }

  async #takeMore(db: Database, accountId: string, credit: CreditName, amount: number): Promise<Take[]> {
    const account = await this.parts.accountPlans.get(accountId, db);
    const sources = await this.#open(db, account, credit);
    const { takes, missing } = split(credit, amount, sources);
    // The work is done already: the uncovered part becomes a negative balance.
    return missing > 0 ? [...takes, { credit, bucket: sources.plan.bucket, amount: missing }] : takes;
  }

  /** Reads the sources, after granting the plan's credits of this period if the ledger lacks them. */
  async #open(db: Database, account: AccountPlan, credit: CreditName): Promise<CreditSources> {
    const sources = await readSources(db, account, credit, this.parts.clock.now());
    const { bucket, newest, total } = sources.plan;
    if (total !== null && total !== newest?.granted) {
      await this.#grant(db, { accountId: account.accountId, credit, bucket, newest }, total);
    }
    return sources;
  }

  async #grant(
    db: Database,
    place: Pick<CreditEntry, 'accountId' | 'credit' | 'bucket'> & Pick<CreditSource, 'newest'>,
    total: number,
  ): Promise<void> {
    const { newest, ...where } = place;
    await insertEntry(db, {
      ...where,
      sequence: (newest?.sequence ?? 0) + 1,
      kind: 'grant',
      amount: total - (newest?.granted ?? 0),
      granted: total,
      used: newest?.used ?? 0,
      operation: planGrant(place.bucket),
      createdAt: this.parts.clock.timestamp(),
    });
  }

  async #write(
    db: Database,
    accountId: string,
    operation: string,
    kind: CreditEntryKind,
    takes: readonly Take[],
  ): Promise<void> {
    for (const { credit, bucket, amount } of takes) {
      const newest = await newestEntry(db, accountId, credit, bucket);
      await insertEntry(db, {
        accountId,
        credit,
        bucket,
        sequence: (newest?.sequence ?? 0) + 1,
        kind,
        // Avoids -0.
        amount: 0 - amount,
        granted: newest?.granted ?? 0,
        used: (newest?.used ?? 0) + amount,
        operation,
        createdAt: this.parts.clock.timestamp(),
      });
    }
  }

  #exhausted(account: AccountPlan, credit: CreditName, { plan, packages }: CreditSources): Error {
    const sources = [plan, ...packages];
    return limitReached(this.parts.catalogue, {
      plan: account.plan,
      limit: credit,
      used: sources.reduce((sum, { used }) => sum + used, 0),
      total: sources.reduce((sum, { total }) => sum + (total ?? 0), 0),
    });
  }

  /** Runs work alone among the writers of an account, in the given transaction or one of its own. */
  serialized<T>(
    accountId: string,
    transaction: Transaction | undefined,
    work: (db: Transaction) => Promise<T>,
  ): Promise<T> {
    const run = async (db: Transaction) => {
      await lockInTransaction(db, `credits:${accountId}`);
      return work(db);
    };
    if (transaction) return run(transaction);
    return this.#accounts.run(accountId, () => this.parts.db.transaction(run));
  }
}

/** Releases credits, most recently consumed first. */
function releaseLast(taken: readonly Take[], amount: number): Take[] {
  let rest = amount;
  const back: Take[] = [];
  for (const take of [...taken].reverse()) {
    const part = Math.min(rest, take.amount);
    if (part > 0) back.push({ ...take, amount: -part });
    rest -= part;
  }
  return back;
}
