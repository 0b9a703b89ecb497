import { collationOf } from '../../src/server/model/collation/collation.js';
import { orderKey } from '../../src/server/model/collation/order-key.js';
import { optionKey, optionOrder } from '../../src/server/model/option-order.js';

/** Lists of rows as they should be, by the plainest means: what the databases must agree with. */

export type ModelRow = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly creatorId: string;
};
export type ModelType = 'text' | 'number' | 'boolean' | 'list' | 'object';
type Filter = Readonly<Record<string, unknown>>;

/** The types of the fields; those in `own` are seen by a row's creator alone. */
export interface RowModel {
  readonly types: Readonly<Record<string, ModelType>>;
  readonly own: readonly string[];
  /** The text fields that are sorted as the language has it. */
  readonly prose: readonly string[];
  /** The options of the text fields that are sorted by them. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
  /** The text fields that `$search` looks into. */
  readonly searched: readonly string[];
  /** Who asks; undefined sees all. */
  readonly userId: string | undefined;
  /** The rows that a reference field may lead to and the asker may read, with their model; by field. */
  readonly related?: Readonly<
    Record<string, { readonly model: RowModel; readonly rows: readonly ModelRow[] }>
  >;
}

const isOfType: Readonly<Record<ModelType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  list: (value) => Array.isArray(value),
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
};

function valueOf(model: RowModel, row: ModelRow, field: string): unknown {
  if (model.own.includes(field) && model.userId !== undefined && row.creatorId !== model.userId) return null;
  const value = row[field] ?? null;
  return isOfType[model.types[field] ?? 'text'](value) ? value : null;
}

const fold = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const isPlatformField = (field: string) => ['id', 'creatorId', 'createdAt', 'updatedAt'].includes(field);

function compareText(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

/** Texts with the same key compare as a whole, as far as they are longer than what keys are made of. */
function compareProse(a: string, b: string): number {
  return compareText(orderKey(a, collationOf()), orderKey(b, collationOf())) || compareText(fold(a), fold(b));
}

function compareChoices(a: string, b: string, options: readonly string[]): number {
  const by = optionOrder(options);
  return compareText(optionKey(a, by), optionKey(b, by)) || compareText(fold(a), fold(b));
}

function order(model: RowModel, field: string, a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') {
    if (isPlatformField(field)) return compareText(a, b);
    const options = model.options?.[field];
    if (options) return compareChoices(a, b, options);
    return model.prose.includes(field) ? compareProse(a, b) : compareText(fold(a), fold(b));
  }
  return Number(a) - Number(b) || (Number(a) > Number(b) ? 1 : Number(a) < Number(b) ? -1 : 0);
}

const sameCharacter = (a: string, b: string) => a === b || a === b.toLowerCase() || a === b.toUpperCase();

/** Whether the needle is in the text at a position, ignoring case. */
function isAt(hay: readonly string[], straw: readonly string[], at: number): boolean {
  return at >= 0 && straw.every((character, index) => sameCharacter(hay[at + index] ?? '', character));
}

function containsText(text: string, needle: string): boolean {
  const [hay, straw] = [Array.from(text), Array.from(needle)];
  return hay.some((_, at) => isAt(hay, straw, at)) || straw.length === 0;
}

function affixed(text: string, needle: string, place: 'start' | 'end'): boolean {
  const [hay, straw] = [Array.from(text), Array.from(needle)];
  return isAt(hay, straw, place === 'start' ? 0 : hay.length - straw.length);
}

/** A list is compared with the empty one only. */
function equals(value: unknown, operand: unknown): boolean {
  return Array.isArray(operand) ? Array.isArray(value) && value.length === 0 : value === operand;
}

function operator(model: RowModel, row: ModelRow, field: string, name: string, operand: unknown): boolean {
  const value = valueOf(model, row, field);
  switch (name) {
    case '$eq':
      return equals(value, operand);
    case '$ne':
      return !equals(value, operand);
    case '$in':
      return (operand as unknown[]).includes(value);
    case '$nin':
      return !(operand as unknown[]).includes(value);
    case '$gt':
      return value !== null && order(model, field, value, operand) > 0;
    case '$gte':
      return value !== null && order(model, field, value, operand) >= 0;
    case '$lt':
      return value !== null && order(model, field, value, operand) < 0;
    case '$lte':
      return value !== null && order(model, field, value, operand) <= 0;
    case '$contains':
      if (Array.isArray(value)) return value.includes(operand);
      return typeof value === 'string' && containsText(value, operand as string);
    case '$startsWith':
      return typeof value === 'string' && affixed(value, operand as string, 'start');
    case '$endsWith':
      return typeof value === 'string' && affixed(value, operand as string, 'end');
    case '$exists':
      return (value !== null) === operand;
    case '$not':
      return !operators(model, row, field, operand as Filter);
    default:
      throw new Error(`The model does not know ${name}.`);
  }
}

function operators(model: RowModel, row: ModelRow, field: string, given: Filter): boolean {
  return Object.entries(given).every(([name, operand]) => operator(model, row, field, name, operand));
}

/** Conditions on one related row hold together for one of the rows; a negation holds if no row matches. */
function relatedOperators(model: RowModel, row: ModelRow, key: string, given: Filter): boolean {
  const [through = '', field = ''] = key.split('.');
  const { model: target, rows } = model.related?.[through] ?? { model, rows: [] };
  const ids = [valueOf(model, row, through)].flat();
  const reached = rows.filter(({ id }) => ids.includes(id));
  const some = (tests: Filter) => reached.some((other) => operators(target, other, field, tests));
  const opposite = (tests: Filter) => !relatedOperators(model, row, key, tests);
  const together: Record<string, unknown> = {};
  const others = Object.entries(given).map(([name, operand]) => {
    if (name === '$ne') return opposite({ $eq: operand });
    if (name === '$nin') return opposite({ $in: operand });
    if (name === '$not') return opposite(operand as Filter);
    if ((name === '$eq' && operand === null) || (name === '$exists' && operand === false))
      return !some({ $exists: true });
    if (name === '$in' && (operand as unknown[]).includes(null)) {
      const values = (operand as unknown[]).filter((value) => value !== null);
      return some({ $in: values }) || !some({ $exists: true });
    }
    together[name] = operand;
    return true;
  });
  return others.every(Boolean) && (Object.keys(together).length === 0 || some(together));
}

/** Letters whose accents or cases searches ignore, but for those that SQLite leaves as they are. */
const foldedLetter = /^(?![ıǠǡǮǯẛ])[A-Za-zÀ-ɏΆ-ϿЀ-ԧԱ-ևḀ-ỿA-Za-z]$/u;

const zeroWidth = /\u00ad|[\u200b-\u200d]|\u2060|\ufeff/g;

const oneOr = (text: string, other: string) => (Array.from(text).length === 1 ? text : other);

/** The text as searches read it: Latin letters without accents, and all cases of a letter alike (`ς` is a `σ`). */
function folded(text: string): string {
  return Array.from(text.replace(zeroWidth, ''), (character) => {
    if (!foldedLetter.test(character)) return character;
    const base = character.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    const letter = /^[A-Za-z]$/.test(base) ? base : character;
    const upper = oneOr(letter.toUpperCase(), '');
    return oneOr(upper.toLowerCase(), letter);
  }).join('');
}

function searched(model: RowModel, row: ModelRow, words: string): boolean {
  const texts = model.searched.map((field) => valueOf(model, row, field)).filter((value) => value !== null);
  const wanted = words
    .replace(zeroWidth, '')
    .split(/\s+/)
    .filter((word) => word !== '');
  return wanted.every((word) =>
    texts.some((text) => containsText(folded(text as string), folded(word.normalize('NFC')))),
  );
}

export function matches(model: RowModel, row: ModelRow, filter: Filter): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key === '$and') return (value as Filter[]).every((part) => matches(model, row, part));
    if (key === '$or') return (value as Filter[]).some((part) => matches(model, row, part));
    if (key === '$not') return !matches(model, row, value as Filter);
    if (key === '$search') return searched(model, row, String(value));
    const given = isOfType.object(value) ? (value as Filter) : { $eq: value };
    return (key.includes('.') ? relatedOperators : operators)(model, row, key, given);
  });
}

/** The rows in order: those with a value first, by its first 200 characters where it is text, then by id. */
export function sorted(model: RowModel, rows: readonly ModelRow[], sort: string): ModelRow[] {
  const direction = sort.startsWith('-') ? -1 : 1;
  const field = sort.replace(/^-/, '');
  const key = (row: ModelRow) => {
    const value = valueOf(model, row, field);
    return typeof value === 'string' ? Array.from(value).slice(0, 200).join('') : value;
  };
  return [...rows].sort((a, b) => {
    const [left, right] = [key(a), key(b)];
    if ((left === null) !== (right === null)) return left === null ? 1 : -1;
    const byValue = left === null ? 0 : order(model, field, left, right);
    return (byValue || compareText(a.id, b.id)) * direction;
  });
}
