import type { SyntaxFix } from './syntax-fix.js';
import { spliced } from './syntax-fix.js';

const doubles = '“”„‟«»';
const singles = '‘’‚‛';

/** Typographic quotes where code needs straight ones: the one at which the parser stopped, and its partner. */
export const fixQuotes: SyntaxFix = ({ content, offset }) => {
  const first = content[offset] ?? '';
  const set = [doubles, singles].find((each) => first !== '' && each.includes(first));
  if (set === undefined) return [];
  const quote = set === doubles ? '"' : "'";
  const lineEnd = content.indexOf('\n', offset);
  const line = content.slice(offset + 1, lineEnd < 0 ? content.length : lineEnd);
  const ends = [...line].flatMap((each, index) => (set.includes(each) ? [offset + 1 + index] : []));
  const opened = spliced(content, offset, offset + 1, quote);
  const note = 'Made quotes straight';
  return [
    ...ends.map((end) => ({ content: spliced(opened, end, end + 1, quote), note })),
    { content: opened, note },
  ];
};
