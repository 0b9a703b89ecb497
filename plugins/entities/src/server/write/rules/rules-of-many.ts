import type { AppError } from '@buildai/core/shared';
import type { NoOverlap } from '../../../shared/entity-rules.js';
import type { EntityFilter } from '../../../shared/entity-store.js';
import type { Row } from '../../model/row.js';
import type { CrossRowRules } from './cross-row-rules.js';
import { overlapFilter, takenBy, uniqueValues } from './cross-row-rules.js';
import type { RowRange } from './row-range.js';
import { overlaps } from './row-range.js';

/** Rows that one look reads at most; where more may be in the way, each row is looked up. */
const mostRead = 20_000;

const isScalar = (value: unknown) => typeof value !== 'object';
const keyOf = (value: unknown) => JSON.stringify(value ?? null);

/** The values of a rule `x-unique` that are taken. */
class TakenValues {
  private constructor(
    readonly fields: readonly string[],
    private readonly taken: Set<string>,
  ) {}

  static async of(fields: readonly string[], rows: readonly Row[], rules: CrossRowRules) {
    const given = rows.flatMap((row) => {
      const values = uniqueValues(fields, row);
      return values ? [values] : [];
    });
    if (!given.flat().every(isScalar)) return undefined;
    const among: EntityFilter = Object.fromEntries(
      fields.map((name, index) => [name, { $in: [...new Set(given.map((values) => values[index]))] }]),
    );
    const found = given.length === 0 ? [] : await rules.find(among, mostRead + 1);
    const taken = found.flatMap((row) => keyOf(uniqueValues(fields, row)));
    return found.length > mostRead ? undefined : new TakenValues(fields, new Set(taken));
  }

  isTaken(row: Row): boolean {
    const values = uniqueValues(this.fields, row);
    return values !== undefined && this.taken.has(keyOf(values));
  }

  take(row: Row): void {
    const values = uniqueValues(this.fields, row);
    if (values) this.taken.add(keyOf(values));
  }
}

interface TakenTime {
  readonly range: RowRange;
  readonly row: Row;
}

/** The times that are taken at one place. */
class Calendar {
  /** Latest end of the stored times up to each one. */
  readonly #latest: string[] = [];
  readonly #added: TakenTime[] = [];

  /** @param stored by their beginning */
  constructor(private readonly stored: readonly TakenTime[]) {
    let latest = '';
    for (const { range } of stored) this.#latest.push((latest = range.to > latest ? range.to : latest));
  }

  add(time: TakenTime): void {
    this.#added.push(time);
  }

  overlapping(range: RowRange): Row | undefined {
    const added = this.#added.find((other) => overlaps(range, other.range));
    return (added ?? this.#storedOverlapping(range))?.row;
  }

  #storedOverlapping(range: RowRange): TakenTime | undefined {
    for (let index = this.#lastUpTo(range.to > range.from ? range.to : range.from); index >= 0; index -= 1) {
      const time = this.stored[index];
      if (!time || overlaps(range, time.range)) return time;
      // All times before it have ended by then.
      if (time.range.from < range.from && (this.#latest[index] ?? '') <= range.from) return undefined;
    }
    return undefined;
  }

  /** Index of the last stored time that begins at the moment or before. */
  #lastUpTo(moment: string): number {
    let [low, high] = [0, this.stored.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.stored[middle]?.range.from ?? '') <= moment) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** The times of a rule `x-no-overlap` that are taken. */
class TakenTimes {
  private constructor(
    private readonly rule: NoOverlap,
    private readonly calendars: Map<string, Calendar>,
  ) {}

  static async of(rule: NoOverlap, rows: readonly Row[], rules: CrossRowRules) {
    const given = rows.flatMap((row) => takenBy(rule, row) ?? []);
    if (given.length === 0) return new TakenTimes(rule, new Map());
    const places = [...new Set(given.map(({ place }) => place))];
    if (!places.every(isScalar)) return undefined;
    const from = given.reduce((first, { range }) => (range.from < first ? range.from : first), '~');
    const to = given.reduce((last, { range }) => (range.to > last ? range.to : last), from);
    const found = await rules.find(
      {
        ...(rule.within !== undefined && { [rule.within]: { $in: places } }),
        ...overlapFilter(rule, { from, to }),
      },
      mostRead + 1,
    );
    if (found.length > mostRead) return undefined;
    const byPlace = new Map<string, TakenTime[]>(places.map((place) => [keyOf(place), []]));
    for (const row of found) {
      const taken = takenBy(rule, row);
      if (taken) byPlace.get(keyOf(taken.place))?.push({ range: taken.range, row });
    }
    const sorted = (times: TakenTime[]) => times.sort((a, b) => (a.range.from < b.range.from ? -1 : 1));
    return new TakenTimes(
      rule,
      new Map([...byPlace].map(([key, times]) => [key, new Calendar(sorted(times))])),
    );
  }

  /** The row that takes some of the time of this one. */
  overlapping(row: Row): Row | undefined {
    const taken = takenBy(this.rule, row);
    return taken && this.calendars.get(keyOf(taken.place))?.overlapping(taken.range);
  }

  take(row: Row): void {
    const taken = takenBy(this.rule, row);
    if (taken) this.calendars.get(keyOf(taken.place))?.add({ range: taken.range, row });
  }
}

/**
 * Checks many new rows against the rules of their entity: what they may collide with is read once, instead of once for
 * each row. All rows have one creator. Each is checked as if those before it that break no rule were stored. Runs under the lock of the table.
 * @returns the rules that rows would break, by ID, in their order; undefined if that takes a look for each row
 */
export async function rulesBroken(
  rules: CrossRowRules,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, AppError> | undefined> {
  const { 'x-unique': unique = [], 'x-no-overlap': noOverlap } = rules.schema;
  const values: TakenValues[] = [];
  for (const fields of unique) {
    const taken = await TakenValues.of(fields, rows, rules);
    if (!taken) return undefined;
    values.push(taken);
  }
  const times = noOverlap && (await TakenTimes.of(noOverlap, rows, rules));
  if (noOverlap && !times) return undefined;
  const [first] = rows;
  let left = first ? await rules.leftFor(first.creatorId) : 0;
  const brokenBy = (row: Row): AppError | undefined => {
    if (left <= 0) return rules.limitError();
    const taken = values.find((each) => each.isTaken(row));
    if (taken) return rules.notUnique(taken.fields);
    const other = times?.overlapping(row);
    return noOverlap && other && rules.overlapError(noOverlap, other);
  };
  const broken = new Map<string, AppError>();
  for (const row of rows) {
    const error = brokenBy(row);
    if (error) {
      broken.set(row.id, error);
      continue;
    }
    left -= 1;
    for (const each of values) each.take(row);
    times?.take(row);
  }
  return broken;
}
