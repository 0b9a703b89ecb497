import { normalizedText, zeroWidthCharacters } from '@buildai/core/shared';
import { textKeyLength } from '../../model/collation/order-key.js';
import type { EntityField } from '../../model/entity-model.js';
import { nextPostgresUpdate, postgresRowStatements } from './postgres-row-statements.js';
import { isOptionOrder } from '../../model/option-order.js';
import { optionKeySql, postgresOrderKey } from './order-key-sql.js';
import type { RowSql } from './row-sql.js';
import { splitChange, unitLengths } from './row-sql.js';
import { searchVariants } from './search-folding.js';
import type { Sql } from './sql.js';
import { joined, sql, trusted } from './sql.js';
import { caseVariants } from './text-key.js';
import { offsetSql } from './zoned-offset.js';

const jsonOf = (field: EntityField) => trusted(`data->'${field.name}'`);
const textOf = (field: EntityField) => trusted(`(data->>'${field.name}') collate "C"`);
const prefixOfText = (text: Sql) => sql`left(${text}, ${trusted(String(textKeyLength))})`;
const prefixOf = (field: EntityField) => prefixOfText(textOf(field));

/** Checks the type before each cast: a plain cast would fail on values of an older schema. */
function keyInData(field: EntityField): Sql {
  const json = jsonOf(field);
  switch (field.kind) {
    case 'text':
      return sql`(case when jsonb_typeof(${json}) = 'string' then lower(${prefixOf(field)}) end)`;
    case 'number':
      return sql`(case when jsonb_typeof(${json}) = 'number' then (data->>${trusted(`'${field.name}'`)})::numeric end)`;
    case 'boolean':
      return sql`(case ${json} when 'true'::jsonb then 1 when 'false'::jsonb then 0 end)`;
    case 'list':
      return sql`(case when jsonb_typeof(${json}) = 'array' then 1 end)`;
    case 'object':
      return sql`(case when jsonb_typeof(${json}) = 'object' then 1 end)`;
  }
}

/** ILIKE depends on the server's locale, so each character is matched in all its case variants: `[éÉ]`. */
function regularExpression(needle: string, variantsOf = caseVariants): string {
  return Array.from(needle)
    .map((character) => {
      const variants = variantsOf(character);
      if (variants.length > 1) return `[${variants.join('')}]`;
      return /[!-/:-@[-`{-~]/.test(character) ? `\\${character}` : character;
    })
    .join('');
}

const zeroWidth = trusted(`'${zeroWidthCharacters.join('')}'`);

const largestNumber = trusted('1.7976931348623157e308');

/** Days that exist: a cast of any other text would fail. */
const calendarDay =
  '^(?!0000)([0-9]{4}-(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|[0-9]{4}-(0[469]|11)-(0[1-9]|[12][0-9]|30)' +
  '|[0-9]{4}-02-(0[1-9]|1[0-9]|2[0-8])|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)$';

const storedTime = '^.{10}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][.][0-9]{3}Z$';

/** The day of a point in time in a zone; of other texts, the written one. For texts that begin with a day that exists. */
function dayIn(timeZone: string, text: Sql): Sql {
  if (timeZone === 'UTC') return sql`left(${text}, 10)`;
  const zoned = sql`left(${text}, 19)::timestamp + make_interval(secs => ${offsetSql(timeZone, text)})`;
  return sql`(case when ${text} ~ ${storedTime} then to_char(${zoned}, 'YYYY-MM-DD') collate "C" else left(${text}, 10) end)`;
}

const nameList = (names: readonly string[]) => trusted(`'{${names.join(',')}}'::text[]`);

/** `data` is jsonb. */
export const postgresRowSql: RowSql = {
  key: (field) => (field.column === undefined ? keyInData(field) : trusted(field.column)),
  orderKey(field, order) {
    return sql`(case when jsonb_typeof(${jsonOf(field)}) = 'string' then ${this.textOrderKey(textOf(field), order)} end)`;
  },
  textOrderKey(text, order) {
    const prefix = prefixOfText(text);
    return isOptionOrder(order) ? optionKeySql(text, prefix, order, 'chr') : postgresOrderKey(prefix, order);
  },
  text: (field) => (field.column === undefined ? textOf(field) : trusted(field.column)),
  matchesText(field, needle, where) {
    const pattern = `${where === 'start' ? '^' : ''}${regularExpression(needle)}${where === 'end' ? '$' : ''}`;
    return sql`${this.text(field)} ~ ${pattern}`;
  },
  hasWord(field, word) {
    const text = textOf(field);
    const visible = sql`case when octet_length(${text}) = length(${text}) then ${text} else translate(${text}, ${zeroWidth}, '') end`;
    return sql`(${visible}) ~ ${regularExpression(normalizedText(word, 'NFC'), searchVariants)}`;
  },
  startOf(unit, text, timeZone) {
    const written = sql`left(${text}, 10)`;
    const day = timeZone === undefined ? written : dayIn(timeZone, text);
    const start =
      unit === 'week'
        ? sql`to_char(date_trunc('week', (${day})::date), 'YYYY-MM-DD') collate "C"`
        : sql`left(${day}, ${trusted(String(unitLengths[unit]))})`;
    return sql`(case when ${written} ~ ${calendarDay} then ${start} end)`;
  },
  containsItem: (field, item) => sql`${jsonOf(field)} @> ${JSON.stringify([item])}::jsonb`,
  among(value, kind, values) {
    const type = trusted(kind === 'text' ? 'text' : kind === 'boolean' ? 'int' : 'numeric');
    return sql`${value} = any(${values as string[]}::${type}[])`;
  },
  containsItemOf(field, query) {
    const items = sql`case when jsonb_typeof(${jsonOf(field)}) = 'array' then ${jsonOf(field)} else '[]'::jsonb end`;
    return sql`exists (select 1 from jsonb_array_elements_text(${items}) as item(value) where item.value in (${query}))`;
  },
  changed(values, increments = []) {
    const { set, cleared } = splitChange(values);
    const changed = sql`(data - ${nameList(cleared)}) || ${JSON.stringify(Object.fromEntries(set))}::jsonb`;
    if (increments.length === 0) return changed;
    const sums = increments.map(
      ({ field, by }) => sql`${trusted(`'${field.name}'`)}, ${this.increased(field, by)}`,
    );
    return sql`${changed} || jsonb_build_object(${joined(sums, ', ')})`;
  },
  // Sums of the type numeric are exact, so the check cannot overflow.
  increased(field, by) {
    const number = sql`coalesce(${keyInData(field)}, 0)`;
    const isFinite = sql`abs(${number} + ${by}::numeric) <= ${largestNumber}`;
    return sql`(case when ${isFinite} then ${number}::float8 + ${by}::float8 end)`;
  },
  nextUpdate: nextPostgresUpdate,
  statements: postgresRowStatements,
  bytes: trusted('octet_length(data::text)'),
  parse: (data) => data as Record<string, unknown>,
};
