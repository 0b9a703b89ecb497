import type { FixedText, SyntaxFix } from './syntax-fix.js';
import { spliced } from './syntax-fix.js';

const note = 'Wrote signs in the text of elements as text';

/** Comments of HTML, and `<`, `>`, `{` and `}` in the text of elements. */
export const fixJsxText: SyntaxFix = ({ content, message, offset }) => {
  const comments = htmlComments(content);
  const meant = /Unexpected token `([>}])`/.exec(message)?.[1];
  if (meant !== undefined && content[offset] === meant) return [...comments, escaped(content, offset)];
  return [...comments, ...onLine(content, offset)];
};

const escaped = (content: string, at: number): FixedText => ({
  content: spliced(content, at, at + 1, `{'${content[at] ?? ''}'}`),
  note,
});

function htmlComments(content: string): readonly FixedText[] {
  const replaced = content.replace(
    /<!--([\s\S]*?)-->/g,
    (_, text: string) => `{/*${text.replaceAll('*/', '* /')}*/}`,
  );
  return replaced === content ? [] : [{ content: replaced, note: 'Wrote comments as JSX has them' }];
}

/** A `<` before a space or a number, or a `{`, on the line of the error or the one before. */
function onLine(content: string, offset: number): readonly FixedText[] {
  const lineStart = content.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  const from = content.lastIndexOf('\n', Math.max(0, lineStart - 2)) + 1;
  const end = content.indexOf('\n', offset);
  const part = content.slice(from, end < 0 ? content.length : end);
  const places = [...part.matchAll(/<(?=[\s\d=-])|\{/g)].map(({ index }) => from + index).reverse();
  const braces = places.map((at) => escaped(content, at));
  // `{name` without its end, as in "Hello {name": the value is meant.
  const open = /\{([\w.]+)(?=\s*<\/)/.exec(part);
  const at = open ? from + open.index + open[0].length : -1;
  return [
    ...(open
      ? [{ content: spliced(content, at, at, '}'), note: 'Closed a brace in the text of an element' }]
      : []),
    ...braces,
  ];
}
