import { z } from 'zod';
import type { EntityProperty } from '../entity-schema.js';
import type { DateOrder } from './date-order.js';
import { dateOrderHint, dateOrders } from './date-order.js';
import type { DecimalSign } from './written-number.js';
import { decimalSigns, writtenNumber } from './written-number.js';

/** How the cells of a column are written, as far as no cell shows it alone. Undefined: no cell depends on it. */
export const columnNotation = z.object({
  decimal: z.enum(decimalSigns).optional(),
  dateOrder: z.enum(dateOrders).optional(),
});
/** A notation as it is passed on. */
export interface ColumnNotation {
  readonly decimal?: DecimalSign;
  readonly dateOrder?: DateOrder;
}

/** What there is to know about the notation of a column. */
export type NotationKind = keyof ColumnNotation;

/** What the cells of a column show about its notation. */
export interface NotationHints {
  readonly kind: NotationKind;
  /** Cells that are values in one notation only, by that notation. */
  readonly only: Readonly<Partial<Record<DecimalSign | DateOrder, number>>>;
  /** Cells that are another value in each. */
  readonly either: number;
  /** Those of them that the field refuses in a notation, such as fractions where numbers are whole. */
  readonly unfit: Readonly<Partial<Record<DecimalSign | DateOrder, number>>>;
  /** The first that is another value in each. */
  readonly example: string | undefined;
}

type Choice = DecimalSign | DateOrder;
type Hint = { readonly choice: Choice | 'either'; readonly unfit: readonly Choice[] };

/** What the values of a field depend on. */
export function notationKindOf({ type, format, items }: EntityProperty): NotationKind | undefined {
  const kind = type === 'array' ? items?.type : type;
  if (kind === 'number' || kind === 'integer') return 'decimal';
  return format === 'date' || format === 'date-time' ? 'dateOrder' : undefined;
}

function decimalHint(text: string, { type, items }: EntityProperty): Hint | undefined {
  const readings = writtenNumber(text.trim())?.readings;
  if (!readings) return undefined;
  const fitting = decimalSigns.filter((sign) => readings[sign] !== undefined);
  if (fitting.length === 1) return { choice: fitting[0] ?? '.', unfit: [] };
  const numbers = decimalSigns.map((sign) => Number(readings[sign]));
  if (numbers[0] === numbers[1]) return undefined;
  const isWhole = type === 'integer' || items?.type === 'integer';
  return {
    choice: 'either',
    unfit: isWhole ? decimalSigns.filter((_, index) => !Number.isInteger(numbers[index])) : [],
  };
}

function hintOf(kind: NotationKind, text: string, property: EntityProperty): Hint | undefined {
  switch (kind) {
    case 'decimal':
      return decimalHint(text, property);
    case 'dateOrder': {
      const choice = dateOrderHint(text);
      return choice && { choice, unfit: [] };
    }
  }
}

/** Collects what the cells of one column show, one by one. */
export class NotationEvidence {
  readonly #only: Partial<Record<Choice, number>> = {};
  readonly #unfit: Partial<Record<Choice, number>> = {};
  #either = 0;
  #example: string | undefined;

  private constructor(
    readonly kind: NotationKind,
    private readonly property: EntityProperty,
  ) {}

  /** Undefined for a field whose values depend on no notation. */
  static of(property: EntityProperty): NotationEvidence | undefined {
    const kind = notationKindOf(property);
    return kind && new NotationEvidence(kind, property);
  }

  /** @param value only texts show something; of a list, its entries */
  add(value: unknown): void {
    if (Array.isArray(value)) {
      for (const entry of value) this.add(entry);
      return;
    }
    const hint = typeof value === 'string' ? hintOf(this.kind, value, this.property) : undefined;
    if (!hint) return;
    const { choice, unfit } = hint;
    if (choice === 'either') {
      this.#either += 1;
      this.#example ??= String(value).trim();
      for (const each of unfit) this.#unfit[each] = (this.#unfit[each] ?? 0) + 1;
    } else this.#only[choice] = (this.#only[choice] ?? 0) + 1;
  }

  hints(): NotationHints {
    const { kind } = this;
    return {
      kind,
      only: { ...this.#only },
      either: this.#either,
      unfit: { ...this.#unfit },
      example: this.#example,
    };
  }
}

/** What a column has: one notation, any, or one that has to be asked for. */
export type FoundNotation =
  | { readonly kind: NotationKind; readonly state: 'any' }
  | { readonly kind: 'decimal'; readonly state: 'found'; readonly choice: DecimalSign }
  | { readonly kind: 'dateOrder'; readonly state: 'found'; readonly choice: DateOrder }
  | { readonly kind: NotationKind; readonly state: 'unclear'; readonly example: string };

const choicesOf: Readonly<Record<NotationKind, readonly Choice[]>> = {
  decimal: decimalSigns,
  dateOrder: dateOrders,
};

/** The choices that cells prove, those with the most cells first. */
function proven({ kind, only }: NotationHints): readonly Choice[] {
  const count = (choice: Choice) => only[choice] ?? 0;
  return choicesOf[kind].filter((choice) => count(choice) > 0).sort((a, b) => count(b) - count(a));
}

/** The choice that the cells of a column prove, or `unclear`. */
function choiceOf(hints: NotationHints): Choice | 'any' | 'unclear' {
  const [first, second] = proven(hints);
  if (hints.either === 0) {
    // Dates that are one in a single order need no other to be read.
    return second !== undefined && hints.kind === 'dateOrder' ? 'any' : (first ?? 'any');
  }
  if (first !== undefined) return second === undefined ? first : 'unclear';
  const fitting = choicesOf[hints.kind].filter((choice) => (hints.unfit[choice] ?? 0) === 0);
  return fitting.length === 1 ? (fitting[0] ?? 'unclear') : 'unclear';
}

/** The choice that all other columns of the same kind share, in a file or a table. */
function sharedChoice(kind: NotationKind, columns: readonly NotationHints[]): Choice | undefined {
  const all = new Set(columns.filter((each) => each.kind === kind).flatMap(proven));
  return all.size === 1 ? [...all][0] : undefined;
}

/**
 * Finds the notation of a column from all of its cells; where they fit two, from the other columns of its file. It
 * never has two decimal signs: cells that contradict the most are refused. Where nothing shows it, the person has to be
 * asked.
 */
export function foundNotation(hints: NotationHints, others: readonly NotationHints[] = []): FoundNotation {
  const { kind, example = '' } = hints;
  const own = choiceOf(hints);
  const isAskedOfOthers = own === 'unclear' && proven(hints).length === 0;
  const choice = isAskedOfOthers ? (sharedChoice(kind, others) ?? own) : own;
  switch (choice) {
    case 'any':
      return { kind, state: 'any' };
    case 'unclear':
      return { kind, state: 'unclear', example };
    case '.':
    case ',':
      return { kind: 'decimal', state: 'found', choice };
    case 'day-first':
    case 'month-first':
      return { kind: 'dateOrder', state: 'found', choice };
  }
}

/** A found notation as options of a conversion; nothing if there is none. */
export function notationOf(found: FoundNotation | undefined): ColumnNotation {
  if (found?.state !== 'found') return {};
  return found.kind === 'decimal' ? { decimal: found.choice } : { dateOrder: found.choice };
}

/** The notation of a column from its values alone. */
export function notationOfValues(
  values: Iterable<unknown>,
  property: EntityProperty,
): FoundNotation | undefined {
  const evidence = NotationEvidence.of(property);
  if (!evidence) return undefined;
  for (const value of values) evidence.add(value);
  return foundNotation(evidence.hints());
}
