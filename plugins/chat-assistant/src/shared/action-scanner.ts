import type { OpeningTag } from './action-tag.js';
import { readOpeningTag } from './action-tag.js';

/** Tokens of a reply. `space` occurs at the start of a line or after a tag, and includes `\r`. */
export type ActionToken =
  | { readonly kind: 'text' | 'space'; readonly raw: string }
  | { readonly kind: 'newline'; readonly raw: '\n' }
  | { readonly kind: 'open'; readonly raw: string; readonly tag: OpeningTag }
  /** `</action>`, or `</action xyz>` with its boundary. */
  | { readonly kind: 'close'; readonly raw: string; readonly boundary: string }
  | { readonly kind: 'end'; readonly raw: '' };

/** What the next character makes of a started tag; `was whole`: it ended at the last `>`. */
type Verdict = 'more' | 'whole' | 'was whole' | 'no tag';

const longestTag = 4096;
const newline: ActionToken = { kind: 'newline', raw: '\n' };
const openingName = '<action';
const closingName = '</action';
const tagNames = [openingName, closingName];
/** `< action`, `</ action`. */
const spacedName = /^<([ 	]+\/?[ 	]*|\/[ 	]+)/;

/** A tag as it should have been written; white space after its beginning is no part of it. */
function withoutSpace(raw: string): string {
  const isSpaced = ' \t'.includes(raw.charAt(raw[1] === '/' ? 2 : 1) || '<');
  return isSpaced ? raw.replace(spacedName, (_, space: string) => (space.includes('/') ? '</' : '<')) : raw;
}

/**
 * Tokenizes a stream character by character, so chunk boundaries affect only where runs of text are divided.
 * Holds back nothing but possible tags.
 */
export class ActionScanner {
  #state: 'space' | 'line' | 'tag' = 'space';
  /** Undecided whitespace or the beginning of a tag. */
  #held = '';
  /** The quotation mark of the current attribute value. */
  #quote = '';

  constructor(private readonly emit: (token: ActionToken) => void) {}

  write(chunk: string): void {
    let index = 0;
    while (index < chunk.length) {
      if (this.#state === 'space') index = this.#scanSpace(chunk, index);
      else if (this.#state === 'line') index = this.#scanLine(chunk, index);
      else index = this.#scanTag(chunk, index);
    }
  }

  /** An opening tag cut off by the end of input is emitted as far as it came. */
  end(): void {
    while (this.#state === 'tag') {
      if (/^<action\s/i.test(withoutSpace(this.#held))) this.#releaseTag();
      else this.#giveUpTag();
    }
    this.#releaseSpace();
    this.emit({ kind: 'end', raw: '' });
  }

  #scanSpace(chunk: string, start: number): number {
    let index = start;
    while (index < chunk.length && ' \t\r'.includes(chunk.charAt(index))) index += 1;
    this.#held += chunk.slice(start, index);
    if (index === chunk.length) return index;
    this.#releaseSpace();
    this.#state = 'line';
    return index;
  }

  #releaseSpace(): void {
    if (this.#held) this.emit({ kind: 'space', raw: this.#held });
    this.#held = '';
  }

  #scanLine(chunk: string, start: number): number {
    const special = /[<\n]/g;
    special.lastIndex = start;
    const index = special.exec(chunk)?.index ?? chunk.length;
    if (index > start) this.emit({ kind: 'text', raw: chunk.slice(start, index) });
    if (index === chunk.length) return index;
    if (chunk[index] === '\n') {
      this.emit(newline);
      this.#state = 'space';
    } else {
      this.#held = '<';
      this.#quote = '';
      this.#state = 'tag';
    }
    return index + 1;
  }

  /** @returns the next index; the same one again if the character does not belong to a tag. */
  #scanTag(chunk: string, index: number): number {
    const character = chunk.charAt(index);
    const verdict = this.#weigh(character);
    if (verdict === 'no tag') {
      this.#giveUpTag();
      return index;
    }
    if (verdict === 'was whole') {
      const raw = this.#held.trimEnd();
      const rest = this.#held.slice(raw.length);
      this.#held = raw;
      this.#releaseTag();
      this.write(rest);
      return index;
    }
    this.#held += character;
    if (verdict === 'whole') this.#releaseTag();
    return index + 1;
  }

  #weigh(character: string): Verdict {
    const held = this.#held;
    if (held.length >= longestTag) return 'no tag';
    const next = withoutSpace(held + character).toLowerCase();
    if (tagNames.some((name) => name.startsWith(next))) return 'more';
    if (next.startsWith(closingName)) {
      if (character === '>') return 'whole';
      return /[\w \t-]/.test(character) ? 'more' : 'no tag';
    }
    if (!next.startsWith(openingName)) return 'no tag';
    if (next.length === openingName.length + 1 && !/[\s/>]/.test(character)) return 'no tag';
    return this.#weighAttribute(character);
  }

  #weighAttribute(character: string): Verdict {
    if (this.#quote) {
      // Values cannot span lines: either the closing quote is missing, or this is not a tag.
      if (character === '\n') return />\s*$/.test(this.#held) ? 'was whole' : 'no tag';
      if (character === this.#quote) this.#quote = '';
      return 'more';
    }
    if (character === '>') return 'whole';
    if (/n/i.test(character) && /<\/?actio$/i.test(this.#held.slice(-7))) return 'no tag';
    // Quotes start a value only after `=`, so the apostrophe in title='Don't' is harmless.
    if ((character === '"' || character === "'") && /=\s*$/.test(this.#held.slice(-8)))
      this.#quote = character;
    return 'more';
  }

  #releaseTag(): void {
    const raw = this.#held;
    this.#held = '';
    this.#state = 'space';
    const tag = withoutSpace(raw);
    if (tag[1] === '/') this.emit({ kind: 'close', raw, boundary: tag.slice(closingName.length, -1).trim() });
    else this.emit({ kind: 'open', raw, tag: { ...readOpeningTag(tag), raw } });
  }

  /** Treats the `<` as text and rescans what followed it. */
  #giveUpTag(): void {
    const rest = this.#held.slice(1);
    this.#held = '';
    this.#state = 'line';
    this.emit({ kind: 'text', raw: '<' });
    this.write(rest);
  }
}
