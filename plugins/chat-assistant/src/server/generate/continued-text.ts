import { isProse } from '@buildai/app-features/shared';
import { renderOpeningTag } from '../prompt/continuation.js';
import type { CutOff } from './cut-off.js';

/** A tag at the start of a line, or a closing one anywhere. */
const tag = /^[ \t]*<action[\s>]|<\/action/m;
/** Words before the code, which a model says although it was asked for nothing else. */
const preamble = /^\s*(?:sure|okay|ok|of course|here|continuing|let me continue)\b[^\n]*\n+/i;
/** Repeated text is looked for in so many characters, and counts from so many on. */
const overlap = { longest: 2000, shortest: 12 };

/**
 * An answer that goes on in the middle of an action. Text without an opening tag is the rest of that action: its tag
 * and what there was of it are put before. An answer that begins with an action of its own is left as it is.
 */
export class ContinuedText {
  #held = '';
  #isDecided = false;
  #isRest = false;

  constructor(
    private readonly cut: CutOff,
    private readonly write: (text: string) => void,
  ) {}

  add(delta: string): void {
    if (this.#isDecided) {
      this.write(delta);
      return;
    }
    this.#held += delta;
    const found = tag.exec(this.#held);
    if (!found) return;
    const isClosing = found[0].startsWith('</');
    this.#decide(isClosing || isCode(this.#held.slice(0, found.index)));
  }

  /**
   * @param isWhole whether the model ended by itself: then the action is closed where it was not. Who is cut off again
   * was still writing.
   */
  end(isWhole: boolean): void {
    if (!this.#isDecided) {
      this.#decide(!isWhole || isCode(this.#held));
      if (this.#isRest && isWhole) this.write(`\n${closingTag(this.cut)}\n`);
    }
  }

  #decide(isRest: boolean): void {
    this.#isDecided = true;
    this.#isRest = isRest;
    const { head, content } = this.cut;
    const text = this.#held;
    this.write(isRest ? `${renderOpeningTag(head)}\n${join(content, text.replace(preamble, ''))}` : text);
  }
}

const isCode = (text: string): boolean =>
  text.split('\n').some((line) => line.trim() !== '' && !isProse(line));

const closingTag = ({ head: { attributes } }: CutOff): string =>
  attributes['boundary'] ? `</action ${attributes['boundary']}>` : '</action>';

/** Models begin anew with the line, or the last lines, that they were cut off in. */
function join(content: string, rest: string): string {
  const most = Math.min(content.length, rest.length, overlap.longest);
  for (let length = most; length >= overlap.shortest; length -= 1) {
    if (rest.startsWith(content.slice(-length))) return content + rest.slice(length);
  }
  const start = content.lastIndexOf('\n') + 1;
  const line = content.slice(start).trim();
  const isRepeated = line.length > 2 && rest.trimStart().startsWith(line);
  return isRepeated ? content.slice(0, start) + rest : content + rest;
}
