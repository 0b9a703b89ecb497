import { isProse } from '@buildai/app-features/shared';
import { renderOpeningTag } from '../prompt/continuation.js';
import type { CutOff } from './cut-off.js';

/** An opening tag at the start of a line, or a closing tag anywhere. */
const tag = /^[ \t]*<action[\s>]|<\/action/m;
/** Introductory words before the code, which some models add unasked. */
const preamble = /^\s*(?:sure|okay|ok|of course|here|continuing|let me continue)\b[^\n]*\n+/i;
/** Overlap detection: maximum search length and minimum match, in characters. */
const overlap = { longest: 2000, shortest: 12 };

/**
 * A response that continues an unfinished action. Text without an opening tag is the rest of that action: its
 * tag and previous content are prepended. A response that starts with its own action is left as it is.
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
   * @param isWhole whether the model finished by itself: then the action is closed if it was not. If it was cut
   * off again, it was still writing.
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

/** Models often repeat the last line or lines before the cutoff. */
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
