import { maxJsonDepth } from '@buildai/core/shared';

/**
 * A JSON value as models write it: with single quotes, names without quotes, and commas before an end. Several values
 * in a row, such as one on each line, are a list. A comment is no JSON: it may stand for what was left out.
 * @returns undefined if the text is anything else.
 */
export function readLooseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return new Reader(text).read();
  }
}

/** Thrown where the text cannot be read; never leaves this module. */
class Unreadable extends Error {}

const simple: Readonly<Record<string, unknown>> = {
  true: true,
  True: true,
  false: false,
  False: false,
  null: null,
  None: null,
};
const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' };
const closing: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”' };

class Reader {
  #at = 0;

  constructor(private readonly text: string) {}

  read(): unknown {
    try {
      const values: unknown[] = [];
      for (this.#space(); this.#at < this.text.length; this.#space()) {
        values.push(this.#value(0));
        this.#space();
        if (this.text[this.#at] === ',' || this.text[this.#at] === ';') this.#at += 1;
      }
      return values.length > 1 && !values.every((value) => typeof value === 'object')
        ? undefined
        : unwrapped(values);
    } catch (error) {
      if (error instanceof Unreadable) return undefined;
      throw error;
    }
  }

  #space(): void {
    const space = /\s*/y;
    space.lastIndex = this.#at;
    space.exec(this.text);
    this.#at = space.lastIndex;
  }

  #value(depth: number): unknown {
    this.#space();
    const first = this.text.charAt(this.#at);
    if (depth > maxJsonDepth) throw new Unreadable();
    if (first === '{') return this.#object(depth);
    if (first === '[') return this.#list(depth);
    if (closing[first] !== undefined) return this.#string();
    const [word] = this.#match(/[-+]?(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?|[A-Za-z]+/y);
    if (Object.hasOwn(simple, word)) return simple[word];
    const number = Number(word.replaceAll('_', ''));
    if (/^[A-Za-z]/.test(word) || Number.isNaN(number)) throw new Unreadable();
    return number;
  }

  #object(depth: number): Readonly<Record<string, unknown>> {
    const entries: [string, unknown][] = [];
    this.#items('}', () => {
      const name =
        closing[this.text.charAt(this.#at)] === undefined
          ? this.#match(/[\p{L}_$][\p{L}\d_$-]*/uy)[0]
          : this.#string();
      this.#space();
      this.#match(/:/y);
      entries.push([name, this.#value(depth + 1)]);
    });
    return Object.fromEntries(entries);
  }

  #list(depth: number): readonly unknown[] {
    const values: unknown[] = [];
    this.#items(']', () => values.push(this.#value(depth + 1)));
    return values;
  }

  /** What is between two brackets, with or without a comma at the end. */
  #items(end: string, read: () => void): void {
    this.#at += 1;
    for (this.#space(); this.text[this.#at] !== end; this.#space()) {
      read();
      this.#space();
      if (this.text[this.#at] === ',') this.#at += 1;
      else if (this.text[this.#at] !== end) throw new Unreadable();
    }
    this.#at += 1;
  }

  #string(): string {
    const end = closing[this.text.charAt(this.#at)];
    let value = '';
    for (this.#at += 1; this.text[this.#at] !== end; this.#at += 1) {
      const character = this.text[this.#at];
      if (character === undefined) throw new Unreadable();
      if (character !== '\\') {
        value += character;
        continue;
      }
      this.#at += 1;
      const code = this.text.charAt(this.#at);
      const [, hex] = /^u([\da-fA-F]{4})/.exec(this.text.slice(this.#at, this.#at + 5)) ?? [];
      value += hex === undefined ? (escaped[code] ?? code) : String.fromCharCode(parseInt(hex, 16));
      if (hex !== undefined) this.#at += 4;
    }
    this.#at += 1;
    return value;
  }

  #match(pattern: RegExp): RegExpExecArray {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (!found) throw new Unreadable();
    this.#at = pattern.lastIndex;
    return found;
  }
}

/** One value is itself. */
const unwrapped = (values: readonly unknown[]): unknown => (values.length > 1 ? values : values[0]);
