import type { EntityField } from './entity-model.js';
import type { RowSql } from './row-sql.js';
import { splitChange } from './row-sql.js';
import type { Sql } from './sql.js';
import { joined, sql, trusted } from './sql.js';
import { caseVariants, textKeyLength } from './text-key.js';

const path = (name: string) => trusted(`'$.${name}'`);
const typeOf = (field: EntityField) => sql`json_type(data, ${path(field.name)})`;
const valueOf = (field: EntityField) => sql`json_extract(data, ${path(field.name)})`;
const keyLength = trusted(String(textKeyLength));

function keyInData(field: EntityField): Sql {
  const [type, value] = [typeOf(field), valueOf(field)];
  switch (field.kind) {
    case 'text':
      return sql`(case when ${type} = 'text' then lower(substr(${value}, 1, ${keyLength})) end)`;
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
function globPattern(needle: string): string {
  const inText = Array.from(needle).map((character) => {
    const variants = caseVariants(character);
    return variants.length > 1 || '*?['.includes(character) ? `[${variants.join('')}]` : character;
  });
  return `*${inText.join('')}*`;
}

/** json_each returns a boolean as its type, and a number or text with its value. */
function itemIs(item: string | number | boolean): Sql {
  if (typeof item === 'boolean') return trusted(`item.type = '${item}'`);
  const types = trusted(typeof item === 'number' ? `'integer', 'real'` : `'text'`);
  return sql`item.type in (${types}) and item.value = ${item}`;
}

/** `data` is JSON text. */
export const sqliteRowSql: RowSql = {
  key: (field) => (field.column === undefined ? keyInData(field) : trusted(field.column)),
  text: (field) => (field.column === undefined ? valueOf(field) : trusted(field.column)),
  containsText(field, needle) {
    return sql`${this.text(field)} glob ${globPattern(needle)}`;
  },
  containsItem: (field, item) =>
    sql`exists (select 1 from json_each(data, ${path(field.name)}) as item where ${itemIs(item)})`,
  changed(values) {
    const { set, cleared } = splitChange(values);
    const rest =
      cleared.length > 0 ? sql`json_remove(data, ${joined(cleared.map(path), ', ')})` : trusted('data');
    if (set.length === 0) return rest;
    const assignments = set.map(([name, value]) => sql`${path(name)}, json(${JSON.stringify(value)})`);
    return sql`json_set(${rest}, ${joined(assignments, ', ')})`;
  },
  parse: (data) => JSON.parse(String(data)) as Record<string, unknown>,
};
