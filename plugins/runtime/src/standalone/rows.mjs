// The rows of each entity in data/*.json: checks, filters, lists and totals.
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayOf, readTime } from './times.mjs';

export const root = fileURLToPath(new URL('.', import.meta.url));
const data = join(root, 'data');
export const uploads = join(data, 'uploads');
mkdirSync(uploads, { recursive: true });

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
export const newId = () => Array.from({ length: 20 }, () => letters[randomInt(36)]).join('');
export const owner = JSON.parse(readFileSync(join(root, 'owner.json'), 'utf8'));
const { timeZone } = JSON.parse(readFileSync(join(root, 'settings.json'), 'utf8'));

export class HttpError extends Error {
  constructor(status, code, message) {
    super(message);
    Object.assign(this, { status, code });
  }
}
export const notFound = () => new HttpError(404, 'not_found', 'There is nothing at this address.');
export const rowChanged = () =>
  new HttpError(412, 'entities/row-changed', 'This was changed by someone else in the meantime.');
export const invalid = (message) => new HttpError(400, 'invalid_input', message);

/** The rows of each entity, read once. A change is in the file before it is answered. */
class Rows {
  #rows;
  #saving = Promise.resolve();
  constructor(entity) {
    this.schema = JSON.parse(readFileSync(join(root, 'src/entities', `${entity}.json`), 'utf8'));
    this.path = join(data, `${entity}.json`);
    this.#rows = existsSync(this.path) ? JSON.parse(readFileSync(this.path, 'utf8')) : [];
  }
  get all() {
    return this.#rows;
  }
  replace(rows) {
    this.#rows = rows;
    this.#saving = this.#saving
      .catch(() => undefined)
      .then(async () => {
        await writeFile(`${this.path}.part`, JSON.stringify(this.#rows, null, 1));
        await rename(`${this.path}.part`, this.path);
      });
    return this.#saving;
  }
}
const opened = new Map();
export function rowsOf(entity) {
  if (!/^[A-Z][A-Za-z0-9]*$/.test(entity)) throw notFound();
  if (!opened.has(entity)) {
    if (!existsSync(join(root, 'src/entities', `${entity}.json`))) throw notFound();
    opened.set(entity, new Rows(entity));
  }
  return opened.get(entity);
}

const types = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: (value) => typeof value === 'object' && !Array.isArray(value),
};
const reserved = ['id', 'creatorId', 'createdAt', 'updatedAt'];

const isTime = ({ properties }, name) =>
  ['createdAt', 'updatedAt'].includes(name) || properties[name]?.format === 'date-time';
/** A time is kept in UTC; one without a distance from it is on the clocks of the app. */
const timeRead = (schema, name, value) =>
  (isTime(schema, name) && typeof value === 'string' && readTime(value, timeZone)) || value;
/** The day of a date or time of a row, on the clocks of the app. */
export const dayOfValue = (schema, name, value) =>
  (isTime(schema, name) && dayOf(value, timeZone)) || value.slice(0, 10);

/** Beyond its limits, a number is refused. */
function increased(name, { minimum = -Infinity, maximum = Infinity }, value, by) {
  if (typeof by !== 'number') throw invalid(`${name}: This should be a number.`);
  const sum = (typeof value === 'number' ? value : 0) + by;
  if (sum < minimum) throw invalid(`${name}: This should be at least ${minimum}.`);
  if (sum > maximum) throw invalid(`${name}: This should be at most ${maximum}.`);
  return sum;
}

/** The values of a row as they are kept. Types, choices and required fields are checked; other rules are not. */
export function checked(schema, given, before) {
  const { properties, required = [] } = schema;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalid('A row is an object.');
  const row = { ...before };
  if (!before) {
    for (const [name, property] of Object.entries(properties))
      if (property.default !== undefined) row[name] = property.default;
  }
  for (const [name, value] of Object.entries(given)) {
    if (reserved.includes(name)) continue;
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (!property) throw invalid(`There is no field ${name}.`);
    const isEmpty = value === null || value === undefined || (value === '' && property.format);
    const by = property.type === 'number' || property.type === 'integer' ? value?.$increment : undefined;
    if (isEmpty) delete row[name];
    else if (by !== undefined) row[name] = increased(name, property, row[name], by);
    else if (!types[property.type](value))
      throw invalid(`${name}: This should be of the type ${property.type}.`);
    else if (property.enum && !property.enum.includes(value))
      throw invalid(`${name}: Choose one of the choices.`);
    else row[name] = timeRead(schema, name, value);
  }
  for (const name of required) if (row[name] === undefined) throw invalid(`${name}: This is needed.`);
  return row;
}

const keyOf = (value) => (typeof value === 'string' ? value.toLowerCase() : Number(value));
export const compare = (a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0);
export const same = (a, b) => (a ?? null) === (b ?? null);
export const has = (value) => value !== undefined && value !== null;
const contains = (value, part) =>
  Array.isArray(value)
    ? value.includes(part)
    : String(value).toLowerCase().includes(String(part).toLowerCase());
const operators = {
  $eq: same,
  $ne: (value, other) => !same(value, other),
  $in: (value, others) => others.some((other) => same(value, other)),
  $nin: (value, others) => !others.some((other) => same(value, other)),
  $gt: (value, other) => has(value) && compare(value, other) > 0,
  $gte: (value, other) => has(value) && compare(value, other) >= 0,
  $lt: (value, other) => has(value) && compare(value, other) < 0,
  $lte: (value, other) => has(value) && compare(value, other) <= 0,
  $contains: (value, part) => has(value) && contains(value, part),
  $startsWith: (value, part) => has(value) && String(value).toLowerCase().startsWith(part.toLowerCase()),
  $endsWith: (value, part) => has(value) && String(value).toLowerCase().endsWith(part.toLowerCase()),
  $exists: (value, exists) => has(value) === exists,
  $not: (value, condition) => !holds(value, condition),
};
function holds(value, condition) {
  if (typeof condition !== 'object' || condition === null) return same(value, condition);
  return Object.entries(condition).every(([name, other]) => {
    if (!Object.hasOwn(operators, name)) throw invalid(`There is no operator ${name}.`);
    return operators[name](value, other);
  });
}
const unsearched = ['date', 'date-time', 'image', 'color'];
/** Latin letters without accents, as the platform's search reads them. */
const unaccented = (text) =>
  text.normalize('NFC').replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => {
    const base = letter.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
    return /^[A-Za-z]$/.test(base) ? base : letter;
  });
/** Each word stands in one of the texts of the row. */
function searched(schema, row, words) {
  const texts = Object.entries(schema.properties)
    .filter(
      ([, field]) => field.type === 'string' && !field['x-reference'] && !unsearched.includes(field.format),
    )
    .map(([name]) => row[name])
    .filter((value) => typeof value === 'string');
  return String(words)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => texts.some((text) => contains(unaccented(text), unaccented(word))));
}
/** A condition with its times as rows have them. */
function conditionRead(schema, name, condition) {
  if (Array.isArray(condition)) return condition.map((one) => conditionRead(schema, name, one));
  if (typeof condition !== 'object' || condition === null) return timeRead(schema, name, condition);
  const parts = Object.entries(condition);
  return Object.fromEntries(parts.map(([operator, part]) => [operator, conditionRead(schema, name, part)]));
}
export function fits(row, filter, schema) {
  return Object.entries(filter).every(([key, condition]) => {
    if (key === '$and') return condition.every((part) => fits(row, part, schema));
    if (key === '$or') return condition.some((part) => fits(row, part, schema));
    if (key === '$not') return !fits(row, condition, schema);
    if (key === '$search') return searched(schema, row, condition);
    if (key.includes('.')) return fitsRelated(row, key.split('.'), condition, schema);
    return holds(row[key], conditionRead(schema, key, condition));
  });
}
const negations = { $ne: '$eq', $nin: '$in' };
/** One of the rows that a reference leads to fits; a negation holds if none of them does. */
function fitsRelated(row, [through, field], condition, schema) {
  const entity = schema.properties[through]?.['x-reference'];
  if (!entity) throw invalid(`There is no field ${through}.${field}.`);
  const { all, schema: related } = rowsOf(entity);
  const reached = all.filter(({ id }) => [row[through]].flat().includes(id));
  const some = (tests) => reached.some((other) => holds(other[field], conditionRead(related, field, tests)));
  const given = typeof condition === 'object' && condition !== null ? condition : { $eq: condition };
  const together = {};
  const others = Object.entries(given).map(([name, other]) => {
    const opposite = name === '$not' ? other : negations[name] && { [negations[name]]: other };
    if (opposite) return !fitsRelated(row, [through, field], opposite, schema);
    const isNone = (name === '$eq' && other === null) || (name === '$exists' && other === false);
    if (isNone) return !some({ $exists: true });
    if (name === '$in' && other.includes(null))
      return !some({ $exists: true }) || some({ $in: other.filter(has) });
    together[name] = other;
    return true;
  });
  return others.every(Boolean) && (Object.keys(together).length === 0 || some(together));
}

/** Rows without a value come last either way, as on the platform. */
export const order = (sort) => (a, b) => {
  const descending = sort.startsWith('-');
  const field = sort.replace(/^-/, '');
  if (has(a[field]) !== has(b[field])) return has(a[field]) ? -1 : 1;
  const byValue = has(a[field]) ? compare(a[field], b[field]) : 0;
  return (byValue || compare(a.id, b.id)) * (descending ? -1 : 1);
};
const sorted = (rows, sort) => [...rows].sort(order(sort));

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('This should be JSON.');
  }
}
const encoded = (position) => Buffer.from(JSON.stringify(position)).toString('base64url');
const decoded = (cursor) => parsed(Buffer.from(cursor, 'base64url').toString());

/** The rows that the query's filter finds, in no order. */
export function found(entity, query) {
  const filter = parsed(query.get('q') ?? '{}');
  const { all, schema } = rowsOf(entity);
  return all.filter((row) => fits(row, filter, schema));
}

/** A cursor is the last row of the page before, so that no row is missed or there twice when others change. */
export function list(entity, query) {
  const limit = Math.min(Math.max(Number(query.get('limit') ?? 50), 1), 1000);
  const sort = query.get('sort') ?? '-createdAt';
  const after = query.get('cursor') ? decoded(query.get('cursor')) : undefined;
  const rows = sorted(found(entity, query), sort).filter((row) => !after || order(sort)(after, row) < 0);
  const records = rows.slice(0, limit);
  const last = records.at(-1);
  const position = last && { id: last.id, [sort.replace(/^-/, '')]: last[sort.replace(/^-/, '')] };
  return { records, nextCursor: rows.length > limit ? encoded(position) : null };
}

export function totals(entity, query) {
  const rows = found(entity, query);
  const fields = (query.get('sum') ?? '').split(',').filter(Boolean);
  const sum = (name) => rows.reduce((all, row) => all + (Number(row[name]) || 0), 0);
  return { count: rows.length, sums: Object.fromEntries(fields.map((name) => [name, sum(name)])) };
}
