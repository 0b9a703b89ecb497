import type { Language } from '../language/language.js';
import { nounPhrase } from './noun-phrase.js';
import type { MentionedThreshold } from './thing-draft.js';
import type { Token } from './token.js';
import { textOf } from './token.js';

const below =
  /\b(?:below|under|less than|fewer than|lower than|falls? to|drops? to|down to|at most|unter|weniger als|en dessous de|moins de|menos de|por debajo de|abaixo de|sotto|meno di)\b/i;
const above =
  /\b(?:above|over|more than|greater than|higher than|exceeds?|beyond|at least|über|mehr als|au-dessus de|plus de|más de|por encima de|acima de|mais de|sopra|oltre|più di)\b/i;

/** A limit in a clause such as `warn me when stock falls below 10 kg`. */
export function readThreshold(tokens: readonly Token[], language: Language): MentionedThreshold | undefined {
  const text = textOf(tokens);
  const low = below.exec(text);
  const high = above.exec(text);
  const match = low ?? high;
  const after = match ? text.slice(match.index + match[0].length) : '';
  const number = /^\s*(?:a |an |the )?(\d+(?:[.,]\d+)?)/.exec(after);
  const other =
    /^\s*(?:its |the |their |a )?((?:min|max|reorder|target|limit|threshold|budget|goal|alert)[\p{L} ]{0,20})/iu.exec(
      after,
    );
  if (!match || (!number && !other)) return undefined;
  const before = text.slice(0, match.index);
  const when =
    /\b(?:when|if|once|whenever|as soon as|wenn|sobald|quand|si|cuando|quando|se)\b(.*)$/i.exec(
      before,
    )?.[1] ?? before;
  const words = tokens.filter(
    ({ text: word, pos, role }) =>
      when.includes(word) && pos === 'noun' && role !== 'warn' && role !== 'person',
  );
  return {
    field: nounPhrase(words, language).text,
    comparison: low ? 'below' : 'above',
    value: number ? Number((number[1] ?? '0').replace(',', '.')) : (other?.[1] ?? '').trim(),
  };
}
