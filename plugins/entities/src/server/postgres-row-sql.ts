import type { EntityField } from './entity-model.js';
import type { RowSql } from './row-sql.js';
import { splitChange } from './row-sql.js';
import type { Sql } from './sql.js';
import { sql, trusted } from './sql.js';
import { caseVariants, textKeyLength } from './text-key.js';

const jsonOf = (field: EntityField) => trusted(`data->'${field.name}'`);
const textOf = (field: EntityField) => trusted(`(data->>'${field.name}') collate "C"`);
const keyLength = trusted(String(textKeyLength));

/** Checks the type before each cast: a plain cast would fail on values of an older schema. */
function keyInData(field: EntityField): Sql {
  const json = jsonOf(field);
  switch (field.kind) {
    case 'text':
      return sql`(case when jsonb_typeof(${json}) = 'string' then lower(left(${textOf(field)}, ${keyLength})) end)`;
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
function regularExpression(needle: string): string {
  return Array.from(needle)
    .map((character) => {
      const variants = caseVariants(character);
      if (variants.length > 1) return `[${variants.join('')}]`;
      return /[!-/:-@[-`{-~]/.test(character) ? `\\${character}` : character;
    })
    .join('');
}

const nameList = (names: readonly string[]) => trusted(`'{${names.join(',')}}'::text[]`);

/** `data` is jsonb. */
export const postgresRowSql: RowSql = {
  key: (field) => (field.column === undefined ? keyInData(field) : trusted(field.column)),
  text: (field) => (field.column === undefined ? textOf(field) : trusted(field.column)),
  containsText(field, needle) {
    return sql`${this.text(field)} ~ ${regularExpression(needle)}`;
  },
  containsItem: (field, item) => sql`${jsonOf(field)} @> ${JSON.stringify([item])}::jsonb`,
  changed(values) {
    const { set, cleared } = splitChange(values);
    return sql`(data - ${nameList(cleared)}) || ${JSON.stringify(Object.fromEntries(set))}::jsonb`;
  },
  parse: (data) => data as Record<string, unknown>,
};
