import { stripFence } from './strip-fence.js';

/** `12 | code`, as texts of files are shown with their numbers. */
const numbered = /^[ \t]*(\d{1,5})(?: ?[|│:]|\t)(?: |$)?/;
const cdata = /^\s*<!\[CDATA\[\n?([^]*?)(?:\]\]>\s*)?$/;

/**
 * The text of a file without what a model may have put around or into it: a Markdown fence, CDATA, the numbers of its
 * lines, and HTML entities instead of the characters of code.
 * @param isWhole whether a text can be the file; only then entities are read as characters.
 */
export function plainContent(content: string, isWhole: (text: string) => boolean): string {
  const text = withoutNumbers(withoutCdata(stripFence(withoutCdata(content))));
  if (!/&(?:lt|gt|quot|amp);/.test(text) || isWhole(text)) return text;
  const unescaped = text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
  return isWhole(unescaped) ? unescaped : text;
}

const withoutCdata = (text: string): string => {
  const [, inner] = cdata.exec(text) ?? [];
  return inner ?? text;
};

/** Removes the numbers of lines, if every line that is not blank has the next one. */
export function withoutNumbers(text: string): string {
  if (!numbered.test(text)) return text;
  const lines = text.split('\n');
  let last: number | undefined;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const number = Number(numbered.exec(line)?.[1]);
    if (Number.isNaN(number) || (last !== undefined && number !== last + 1)) return text;
    last = number;
  }
  return lines.map((line) => line.replace(numbered, '')).join('\n');
}
