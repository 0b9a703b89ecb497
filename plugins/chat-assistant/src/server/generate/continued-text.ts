import { isProse, stripFence } from '@buildai/app-features/shared';
import { renderOpeningTag } from '../prompt/continuation.js';
import { readOpeningTag } from '../../shared/action-tag.js';
import type { CutOff } from './cut-off.js';
import { isWholeContent } from './whole-content.js';

/** An opening tag at the start of a line, or a closing tag anywhere. */
const tag = /^[ \t]*<action\s[^>]*>|<\/action/im;
/** A closing tag, wherever it is. */
const closing = /^[ \t]*<\/action[^>\n]*>|<\/action/im;
/** Introductory words before the code, which some models add unasked. */
const preamble = /^\s*(?:sure|okay|ok|of course|here|continuing|let me continue)\b[^\n]*\n+/i;
/** Overlap detection: maximum search length and minimum match, in characters. */
const overlap = { longest: 2000, shortest: 12 };

/**
 * A response that continues an unfinished action. Text without an opening tag is the rest of that action: its tag and
 * previous content are prepended. So is what a model sends under the opening tag of that action, if it completes the
 * action and is not complete itself. A response that starts with another action is left as it is.
 */
export class ContinuedText {
  #held = '';
  #isDecided = false;
  #isRest = false;

  constructor(
    private readonly cut: CutOff,
    private readonly write: (text: string) => void,
  ) {}

  /** Whether all of it is held so far. */
  get isUndecided(): boolean {
    return !this.#isDecided;
  }

  add(delta: string): void {
    if (this.#isDecided) {
      this.write(delta);
      return;
    }
    this.#held += delta;
    const found = tag.exec(this.#held);
    if (!found) return;
    if (found[0].startsWith('</')) {
      this.#decide({ text: this.#held, end: found.index, isRest: true });
      return;
    }
    const body = found.index + found[0].length;
    if (!this.#repeats(found[0])) {
      this.#decide({ text: this.#held, end: found.index, isRest: isCode(this.#held.slice(0, found.index)) });
      return;
    }
    const end = closing.exec(this.#held.slice(body));
    if (end) this.#decideRepeated(body, body + end.index);
  }

  /**
   * @param isFinished whether the model finished by itself: then the action is closed if it was not. If it was cut
   * off again, it was still writing.
   */
  end(isFinished: boolean): void {
    if (this.#isDecided) return;
    const found = tag.exec(this.#held);
    if (found) this.#decideRepeated(found.index + found[0].length, this.#held.length);
    else
      this.#decide({ text: this.#held, end: this.#held.length, isRest: !isFinished || isCode(this.#held) });
    if (this.#isRest && isFinished) this.write(`\n${closingTag(this.cut)}\n`);
  }

  /** Whether a tag opens the unfinished action once more. */
  #repeats(raw: string): boolean {
    const { type, file } = readOpeningTag(raw.trim()).attributes;
    const { head } = this.cut;
    return file === head.file && (type === head.type || /^(?:add|edit)_(?:file|entity)$/.test(type ?? ''));
  }

  /** Decides about content under a repeated tag: a new beginning, or the rest. */
  #decideRepeated(start: number, end: number): void {
    const content = this.#held.slice(start, end).replace(/^[ \t]*\r?\n/, '');
    const { head } = this.cut;
    const isRest =
      !isWholeContent(head, content) && isWholeContent(head, joined(this.cut, content).trimEnd() + '\n');
    const text = isRest ? content + this.#held.slice(end) : this.#held;
    this.#decide({ text, end: isRest ? content.length : end, isRest });
  }

  /** @param end of the rest of the action in the text. */
  #decide({ text, end, isRest }: { text: string; end: number; isRest: boolean }): void {
    this.#isDecided = true;
    this.#isRest = isRest;
    const { head } = this.cut;
    const rest = joined(this.cut, text.slice(0, end));
    this.write(isRest ? `${renderOpeningTag(head)}\n${rest}${text.slice(end)}` : text);
  }
}

/** The content with its rest, which may stand in a fence or behind a sentence: the first reading that is whole. */
function joined({ head, content }: CutOff, text: string): string {
  const withoutPreamble = text.replace(preamble, '');
  const readings = [withoutPreamble, stripFence(text), stripFence(withoutPreamble)];
  const found = readings.map((rest) => join(content, rest)).find((each) => isWholeContent(head, each));
  return (
    found ?? join(content, /^\s*`{3}/.test(withoutPreamble) ? stripFence(withoutPreamble) : withoutPreamble)
  );
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
