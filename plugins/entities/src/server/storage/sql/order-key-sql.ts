import type { Collation } from '../../model/collation/collation.js';
import type { CollationRules, Replacement } from '../../model/collation/derive-rules.js';
import { pictures } from '../../model/collation/order-key.js';
import type { OptionOrder } from '../../model/option-order.js';
import { afterOptions, keyOfPlace } from '../../model/option-order.js';
import type { Sql } from './sql.js';
import { trusted } from './sql.js';

/** Writes an expression of a text. */
type Write = (text: string) => string;

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

function replacing(replacements: readonly Replacement[]): Write {
  const start = 'replace('.repeat(replacements.length);
  const end = replacements.map(([from, to]) => `,${literal(from)},${literal(to)})`).join('');
  return (text) => `${start}${text}${end}`;
}

/** Writes the key of an ASCII text. Other texts begin with the same step. */
function foldingAscii({ capitals, sequences }: CollationRules): Write {
  const [first, then] = [replacing(capitals), replacing(sequences)];
  return (text) => then(`lower(${first(text)})`);
}

/** The expression of each language is long, and the same but for the text. */
function perCollation(make: (rules: CollationRules) => Write) {
  const made = new WeakMap<Collation, Write>();
  return (text: Sql, collation: Collation): Sql => {
    const write = made.get(collation) ?? make(collation.rules);
    made.set(collation, write);
    return trusted(write(text.text));
  };
}

/** `orderKey` on SQLite, which can only replace one letter after the other: what is rare costs most. */
export const sqliteOrderKey = perCollation((rules) => {
  const { common, rare, plain } = rules;
  const beyondAscii = `'*[^\u0001-\u007f]*'`;
  const beyondCommon = `'*[^\u0001-\u007f${plain}${common.map(([letter]) => letter).join('')}]*'`;
  const [ascii, some, others] = [foldingAscii(rules), replacing(common), replacing(rare)];
  return (text) => `case when ${text} not glob ${beyondAscii} then ${ascii(text)}
    when ${text} not glob ${beyondCommon} then ${some(ascii(text))} || char(1) || lower(${text})
    else case when ${text} glob '[${pictures.ranges}]*' then '${pictures.before}' else '' end
      || ${others(some(ascii(text)))} || char(1) || lower(${text}) end`;
});

/** `orderKey` on PostgreSQL, bytewise as on SQLite: the rules of its own collations differ from server to server. */
export const postgresOrderKey = perCollation((rules) => {
  const letters = [...rules.common, ...rules.rare];
  const single = letters.filter(([, to]) => to.length === 1);
  // `translate` removes what has no counterpart.
  const removed = letters.filter(([, to]) => to === '');
  const from = literal([...single, ...removed].map(([letter]) => letter).join(''));
  const to = literal(single.map(([, letter]) => letter).join(''));
  const [ascii, several] = [foldingAscii(rules), replacing(letters.filter((letter) => letter[1].length > 1))];
  return (text) => `case when octet_length(${text}) = length(${text}) then ${ascii(text)}
    else case when ${text} ~ ${literal(`^[${pictures.ranges}]`)} then ${literal(pictures.before)} else '' end
      || ${several(`translate(${ascii(text)}, ${from}, ${to})`)} || chr(1) || lower(${text}) end`;
});

/**
 * `optionKey` in both databases. Options are part of the text, since an index is used only for its own expression. A
 * question mark would be read as a bound value.
 * @param prefix of the text, which a value sorts by that is no option
 * @param character the function that gives a character by its code
 */
export function optionKeySql(
  text: Sql,
  prefix: Sql,
  { options }: OptionOrder,
  character: 'char' | 'chr',
): Sql {
  const quoted = (option: string) => literal(option).replaceAll('?', `' || ${character}(63) || '`);
  const cases = options.map((option, place) => `when (${quoted(option)}) then '${keyOfPlace(place)}'`);
  return trusted(`case ${text.text} ${cases.join(' ')} else '${afterOptions}' || lower(${prefix.text}) end`);
}
