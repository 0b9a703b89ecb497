import type { ActionHead } from '@buildai/app-features/shared';
import type { ActionParserEvent } from '../../shared/action-parser.js';
import { renderOpeningTag } from '../prompt/continuation.js';

/** A closing tag that a parser would take for the end, wherever it is. */
const closingLine = /^[ \t]*<\/action>[ \t]*\r?$/m;

interface ReadAction {
  readonly head: ActionHead;
  content: string;
  end: 'open' | 'completed' | 'truncated';
}

/**
 * Normalizes a response so that every later parse gives the same result: the parser that checks content knows
 * more than those that read the stored text.
 */
export class ReadText {
  readonly #parts: (string | ReadAction)[] = [];

  add({ event, data }: ActionParserEvent): void {
    const last = this.#parts.at(-1);
    if (event === 'text-delta') this.#parts.push(data.text);
    else if (event === 'action-started') this.#parts.push({ head: data, content: '', end: 'open' });
    else if (typeof last !== 'object') return;
    else if (event === 'action-delta') last.content += data.text;
    else last.end = event === 'action-completed' ? 'completed' : 'truncated';
  }

  /** @returns the original response if it parses the same. */
  textFor(answer: string): string {
    const needsBoundary = this.#parts.some((part) => typeof part === 'object' && hasClosingLine(part));
    return needsBoundary
      ? this.#parts.map((part) => (typeof part === 'string' ? part : render(part))).join('')
      : answer;
  }
}

const hasClosingLine = ({ head, content }: ReadAction): boolean =>
  !head.attributes['boundary'] && closingLine.test(content);

function render(action: ReadAction): string {
  const { head, content, end } = action;
  const attributes = hasClosingLine(action)
    ? { ...head.attributes, boundary: boundaryFor(content) }
    : head.attributes;
  const opening = `${renderOpeningTag({ attributes })}\n${content}`;
  if (end !== 'completed') return opening;
  const { boundary } = attributes as { readonly boundary?: string };
  return `${opening}${content === '' || content.endsWith('\n') ? '' : '\n'}</action${boundary ? ` ${boundary}` : ''}>\n`;
}

/** A boundary that does not occur in the content. */
function boundaryFor(content: string): string {
  let number = 1;
  while (content.includes(`</action end-${number}>`)) number += 1;
  return `end-${number}`;
}
