import type { ActionToken } from './action-scanner.js';

/** Checking content takes linear time; limits the number of checks for hostile replies. */
export const mostTries = 8;

/** Text after a closing tag whose validity is still undecided. */
export class HeldText {
  readonly #tokens: ActionToken[] = [];
  #tries = 0;
  #isBlank = false;

  /** @param tag as written, with its indentation. */
  constructor(private readonly tag: string) {}

  add(token: ActionToken): void {
    this.#tokens.push(token);
    if (token.kind === 'newline') this.#isBlank = true;
    else if (token.kind !== 'space') this.#isBlank = false;
  }

  get tokens(): readonly ActionToken[] {
    return this.#tokens;
  }

  /** All of it, without the indentation of what follows. */
  get raw(): string {
    const last = this.#tokens.at(-1);
    const whole = this.#isBlank && last?.kind === 'space' ? this.#tokens.slice(0, -1) : this.#tokens;
    return this.tag + whole.map(({ raw }) => raw).join('');
  }

  /** Whether the line is blank so far. */
  get isBlank(): boolean {
    return this.#isBlank;
  }

  /** @returns false after too many attempts. */
  mayBeTried(): boolean {
    this.#tries += 1;
    return this.#tries <= mostTries;
  }
}
