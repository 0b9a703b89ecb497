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
  /** The text fields that `$search` looks into. */
  readonly searched: readonly string[];
  /** Who asks; undefined sees all. */
  readonly userId: string | undefined;
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

function order(field: string, a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') {
    return isPlatformField(field) ? compareText(a, b) : compareText(fold(a), fold(b));
  }
  return Number(a) - Number(b) || (Number(a) > Number(b) ? 1 : Number(a) < Number(b) ? -1 : 0);
}

function containsText(text: string, needle: string): boolean {
  const [hay, straw] = [Array.from(text), Array.from(needle)];
  const same = (a: string, b: string) => a === b || a === b.toLowerCase() || a === b.toUpperCase();
  return (
    hay.some((_, at) => straw.every((character, index) => same(hay[at + index] ?? '', character))) ||
    straw.length === 0
  );
}

function operator(model: RowModel, row: ModelRow, field: string, name: string, operand: unknown): boolean {
  const value = valueOf(model, row, field);
  switch (name) {
    case '$eq':
      return value === operand;
    case '$ne':
      return value !== operand;
    case '$in':
      return (operand as unknown[]).includes(value);
    case '$nin':
      return !(operand as unknown[]).includes(value);
    case '$gt':
      return value !== null && order(field, value, operand) > 0;
    case '$gte':
      return value !== null && order(field, value, operand) >= 0;
    case '$lt':
      return value !== null && order(field, value, operand) < 0;
    case '$lte':
      return value !== null && order(field, value, operand) <= 0;
    case '$contains':
      if (Array.isArray(value)) return value.includes(operand);
      return typeof value === 'string' && containsText(value, operand as string);
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

function searched(model: RowModel, row: ModelRow, words: string): boolean {
  const texts = model.searched.map((field) => valueOf(model, row, field)).filter((value) => value !== null);
  const wanted = words.split(/\s+/).filter((word) => word !== '');
  return wanted.every((word) => texts.some((text) => containsText(text as string, word)));
}

export function matches(model: RowModel, row: ModelRow, filter: Filter): boolean {
  return Object.entries(filter).every(([key, value]) => {
    if (key === '$and') return (value as Filter[]).every((part) => matches(model, row, part));
    if (key === '$or') return (value as Filter[]).some((part) => matches(model, row, part));
    if (key === '$not') return !matches(model, row, value as Filter);
    if (key === '$search') return searched(model, row, String(value));
    const given = isOfType.object(value) ? (value as Filter) : { $eq: value };
    return operators(model, row, key, given);
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
    const byValue = left === null ? 0 : order(field, left, right);
    return (byValue || compareText(a.id, b.id)) * direction;
  });
}
