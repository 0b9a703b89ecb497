import type { Knex } from 'knex';

/** A piece of SQL with its values, which are never part of its text. */
export interface Sql {
  readonly text: string;
  readonly values: readonly Knex.Value[];
}

/**
 * A piece of SQL: what stands in it is put in where it is SQL itself, and bound where it is a value.
 * @example sql`${column} = ${'open'}`
 */
export function sql(texts: TemplateStringsArray, ...parts: readonly (Sql | Knex.Value)[]): Sql {
  let text = texts[0] ?? '';
  const values: Knex.Value[] = [];
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text;
      values.push(...part.values);
    } else {
      text += '?';
      values.push(part);
    }
    text += texts[index + 1] ?? '';
  });
  return { text, values };
}

/** SQL as it stands. Only for text that is the program's own, or a validated name. */
export function trusted(text: string): Sql {
  return { text, values: [] };
}

export function joined(parts: readonly Sql[], separator: ' and ' | ' or ' | ', '): Sql {
  return {
    text: parts.map(({ text }) => text).join(separator),
    values: parts.flatMap(({ values }) => values),
  };
}

/** All must hold; no condition holds always. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? trusted('1 = 1') : sql`(${joined(conditions, ' and ')})`;
}

function isSql(part: Sql | Knex.Value): part is Sql {
  return typeof part === 'object' && part !== null && 'text' in part && 'values' in part;
}
