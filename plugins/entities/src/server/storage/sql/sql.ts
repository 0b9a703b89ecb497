import type { Knex } from 'knex';

/** An SQL fragment with its bound values. */
export interface Sql {
  readonly text: string;
  readonly values: readonly Knex.Value[];
}

/**
 * SQL template tag: interpolates fragments and binds all other values.
 * @example sql`${column} = ${'open'}`
 */
export function sql(texts: TemplateStringsArray, ...parts: readonly (Sql | Knex.Value)[]): Sql {
  let text = texts[0] ?? '';
  const values: Knex.Value[] = [];
  parts.forEach((part, index) => {
    if (isSql(part)) {
      text += part.text;
      // Not spread: there may be more values than a call takes arguments.
      for (const value of part.values) values.push(value);
    } else {
      text += '?';
      values.push(part);
    }
    text += texts[index + 1] ?? '';
  });
  return { text, values };
}

/** Raw SQL. Only for constant text and validated names. */
export function trusted(text: string): Sql {
  return { text, values: [] };
}

export function joined(parts: readonly Sql[], separator: ' and ' | ' or ' | ', '): Sql {
  return {
    text: parts.map(({ text }) => text).join(separator),
    values: parts.flatMap(({ values }) => values),
  };
}

/** Conjunction; true if there are no conditions. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? trusted('1 = 1') : sql`(${joined(conditions, ' and ')})`;
}

function isSql(part: Sql | Knex.Value): part is Sql {
  return typeof part === 'object' && part !== null && 'text' in part && 'values' in part;
}
