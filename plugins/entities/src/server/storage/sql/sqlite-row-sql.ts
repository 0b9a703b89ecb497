import { normalizedText, zeroWidthCharacters } from '@buildai/core/shared';
import { foldCase, textKeyLength } from '../../model/collation/order-key.js';
import type { EntityField } from '../../model/entity-model.js';
import { isOptionOrder } from '../../model/option-order.js';
import { optionKeySql, sqliteOrderKey } from './order-key-sql.js';
import type { NeedlePlace, RowSql } from './row-sql.js';
import { splitChange, unitLengths } from './row-sql.js';
import { foldSearch, searchVariants } from './search-folding.js';
import type { Sql } from './sql.js';
import { joined, sql, trusted } from './sql.js';
import { nextSqliteUpdate, sqliteRowStatements } from './sqlite-row-statements.js';
import { withoutZeroWidthSql } from './sqlite-zero-width.js';
import { caseVariants } from './text-key.js';
import { offsetSql } from './zoned-offset.js';

const anyZeroWidth = trusted(`'*[${zeroWidthCharacters.join('')}]*'`);
const path = (name: string) => trusted(`'$.${name}'`);
const typeOf = (field: EntityField) => sql`json_type(data, ${path(field.name)})`;
const valueOf = (field: EntityField) => sql`json_extract(data, ${path(field.name)})`;
const prefixOfText = (text: Sql) => sql`substr(${text}, 1, ${trusted(String(textKeyLength))})`;
const prefixOf = (field: EntityField) => prefixOfText(valueOf(field));

function keyInData(field: EntityField): Sql {
  const [type, value] = [typeOf(field), valueOf(field)];
  switch (field.kind) {
    case 'text':
      return sql`(case when ${type} = 'text' then lower(${prefixOf(field)}) end)`;
    case 'number':
      return sql`(case when ${type} in ('integer', 'real') then ${value} end)`;
    case 'boolean':
      return sql`(case ${type} when 'true' then 1 when 'false' then 0 end)`;
    case 'list':
      return sql`(case when ${type} = 'array' then 1 end)`;
    case 'object':
      return sql`(case when ${type} = 'object' then 1 end)`;
  }
}

/** LIKE folds only A to Z, so each character is matched in all its case variants: `[éÉ]`. */
function globPattern(needle: string, where: NeedlePlace, variantsOf = caseVariants): string {
  const inText = Array.from(needle).map((character) => {
    const variants = variantsOf(character);
    return variants.length > 1 || '*?['.includes(character) ? `[${variants.join('')}]` : character;
  });
  return `${where === 'start' ? '' : '*'}${inText.join('')}${where === 'end' ? '' : '*'}`;
}

/** The needle in lower case, if SQLite folds all of its characters as the model does: A to Z alone have cases. */
function foldedAlike(needle: string): string | undefined {
  const isAlike = Array.from(needle).every(
    (character) => caseVariants(character).length === 1 || /[A-Za-z]/.test(character),
  );
  return isAlike ? foldCase(needle) : undefined;
}

/** json_each returns a boolean as its type, and a number or text with its value. */
function itemIs(item: string | number | boolean): Sql {
  if (typeof item === 'boolean') return trusted(`item.type = '${item}'`);
  const types = trusted(typeof item === 'number' ? `'integer', 'real'` : `'text'`);
  return sql`item.type in (${types}) and item.value = ${item}`;
}

const [two, three] = ['[0-9]'.repeat(2), '[0-9]'.repeat(3)];
const storedTime = trusted(`'${two}${two}-${two}-${two}T${two}:${two}:${two}.${three}Z'`);

/** The day of a point in time in a zone; of other texts, the written one. */
function dayIn(timeZone: string, text: Sql): Sql {
  if (timeZone === 'UTC') return sql`substr(${text}, 1, 10)`;
  const zoned = sql`case when ${text} glob ${storedTime} then date(${text}, ${offsetSql(timeZone, text)} || ' seconds') end`;
  return sql`coalesce(${zoned}, substr(${text}, 1, 10))`;
}

/** `data` is JSON text. */
export const sqliteRowSql: RowSql = {
  key: (field) => (field.column === undefined ? keyInData(field) : trusted(field.column)),
  orderKey(field, order) {
    return sql`(case when ${typeOf(field)} = 'text' then ${this.textOrderKey(valueOf(field), order)} end)`;
  },
  textOrderKey(text, order) {
    const prefix = prefixOfText(text);
    return isOptionOrder(order) ? optionKeySql(text, prefix, order, 'char') : sqliteOrderKey(prefix, order);
  },
  text: (field) => (field.column === undefined ? valueOf(field) : trusted(field.column)),
  matchesText(field, needle, where) {
    const folded = where === 'anywhere' ? foldedAlike(needle) : undefined;
    // `glob` tries each place anew: on a long text, a needle of one repeated letter takes seconds.
    if (folded !== undefined) return sql`instr(lower(${this.text(field)}), ${folded}) > 0`;
    return sql`${this.text(field)} glob ${globPattern(needle, where)}`;
  },
  hasWord(field, word) {
    const text = valueOf(field);
    const visible = trusted(withoutZeroWidthSql(text.text));
    const pattern = globPattern(normalizedText(word, 'NFC'), 'anywhere', searchVariants);
    const matches = sql`(${text} glob ${pattern} or (${text} glob ${anyZeroWidth} and ${visible} glob ${pattern}))`;
    const folded = foldSearch(word);
    // Most texts are ASCII, and `glob` is slow on long ones (see above).
    const isAscii = sql`length(${text}) = length(cast(${text} as blob))`;
    const inAscii = /^[\x01-\x7f]*$/.test(folded)
      ? sql`instr(lower(${text}), ${folded}) > 0`
      : trusted('1 = 0');
    return sql`(case when ${isAscii} then ${inAscii} else ${matches} end)`;
  },
  startOf(unit, text, timeZone) {
    const written = sql`substr(${text}, 1, 10)`;
    const day = timeZone === undefined ? written : dayIn(timeZone, text);
    const start =
      unit === 'week'
        ? sql`date(${day}, 'weekday 0', '-6 days')`
        : sql`substr(${day}, 1, ${trusted(String(unitLengths[unit]))})`;
    return sql`(case when date(${written}) = ${written} and ${written} not glob '0000*' then ${start} end)`;
  },
  containsItem: (field, item) =>
    sql`exists (select 1 from json_each(data, ${path(field.name)}) as item where ${itemIs(item)})`,
  among: (value, _, values) => sql`${value} in (select value from json_each(${JSON.stringify(values)}))`,
  containsItemOf: (field, query) =>
    sql`exists (select 1 from json_each(data, ${path(field.name)}) as item where item.type = 'text' and item.value in (${query}))`,
  changed(values, increments = []) {
    const { set, cleared } = splitChange(values);
    const rest =
      cleared.length > 0 ? sql`json_remove(data, ${joined(cleared.map(path), ', ')})` : trusted('data');
    const assignments = [
      ...set.map(([name, value]) => sql`${path(name)}, json(${JSON.stringify(value)})`),
      ...increments.map(({ field, by }) => sql`${path(field.name)}, ${this.increased(field, by)}`),
    ];
    if (assignments.length === 0) return rest;
    return sql`json_set(${rest}, ${joined(assignments, ', ')})`;
  },
  increased: (field, by) => sql`(coalesce(${keyInData(field)}, 0) + ${by})`,
  nextUpdate: nextSqliteUpdate,
  statements: sqliteRowStatements,
  bytes: trusted('octet_length(data)'),
  parse: (data) => JSON.parse(String(data)) as Record<string, unknown>,
};
