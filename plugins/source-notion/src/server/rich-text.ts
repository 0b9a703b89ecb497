import type { RichText } from './notion-shapes.js';

export const plainText = (parts: readonly RichText[]): string =>
  parts.map(({ plain_text }) => plain_text).join('');

/** Wraps text in a mark, keeping leading and trailing spaces outside, as Markdown requires. */
function wrap(text: string, mark: string): string {
  const [, before = '', core = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return core === '' ? text : `${before}${mark}${core}${mark}${after}`;
}

function toMarkdown({ plain_text, href, annotations = {} }: RichText): string {
  let text = plain_text;
  if (annotations.code) text = wrap(text, '`');
  if (annotations.bold) text = wrap(text, '**');
  if (annotations.italic) text = wrap(text, '_');
  if (annotations.strikethrough) text = wrap(text, '~~');
  return href && /^https?:/.test(href) ? `[${text}](${href})` : text;
}

/** Rich text as Markdown: bold, italic, strikethrough, code and links. */
export const markdownText = (parts: readonly RichText[]): string => parts.map(toMarkdown).join('');
