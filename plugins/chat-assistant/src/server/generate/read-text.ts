import type { ActionHead } from '@buildai/app-features/shared';
import type { ActionParserEvent } from '../../shared/action-parser.js';
import { createActionParser } from '../../shared/action-parser.js';
import { renderAction, renderOpeningTag } from '../prompt/continuation.js';

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
    if (event === 'text-delta') {
      if (typeof last === 'string') this.#parts.splice(-1, 1, last + data.text);
      else this.#parts.push(data.text);
    } else if (event === 'action-started') this.#parts.push({ head: data, content: '', end: 'open' });
    else if (typeof last !== 'object') return;
    else if (event === 'action-delta') last.content += data.text;
    else if (event === 'action-completed') {
      last.content = last.content.slice(0, data.length);
      last.end = 'completed';
    } else last.end = 'truncated';
  }

  /** All text outside actions. */
  get prose(): string {
    return this.#parts.filter((part) => typeof part === 'string').join('');
  }

  /** Replaces each run of text by what `change` returns. */
  mapText(change: (text: string) => string): void {
    for (const [index, part] of this.#parts.entries())
      if (typeof part === 'string') this.#parts[index] = change(part);
  }

  /** @returns the response if it parses the same, else one that does. */
  textFor(answer: string): string {
    const again = new ReadText();
    const parser = createActionParser((event) => again.add(event));
    parser.write(answer);
    parser.end();
    return again.#isLike(this)
      ? answer
      : this.#parts.map((part) => (typeof part === 'string' ? part : render(part))).join('');
  }

  #isLike(other: ReadText): boolean {
    const shape = (parts: readonly (string | ReadAction)[]) =>
      JSON.stringify(
        parts.map((part) =>
          typeof part === 'string' ? part : [part.head.attributes, part.content, part.end],
        ),
      );
    return shape(this.#parts) === shape(other.#parts);
  }
}

const hasClosingLine = ({ head, content }: ReadAction): boolean =>
  !head.attributes['boundary'] && closingLine.test(content);

function render(action: ReadAction): string {
  const { head, content, end } = action;
  const attributes = hasClosingLine(action)
    ? { ...head.attributes, boundary: boundaryFor(content) }
    : head.attributes;
  return end === 'completed'
    ? renderAction({ attributes, content })
    : `${renderOpeningTag({ attributes })}\n${content}`;
}

/** A boundary that does not occur in the content. */
function boundaryFor(content: string): string {
  let number = 1;
  while (content.includes(`</action end-${number}>`)) number += 1;
  return `end-${number}`;
}
