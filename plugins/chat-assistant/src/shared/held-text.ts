import type { ActionToken } from './action-scanner.js';

/** Looking whether content is whole takes as long as the content is; hostile replies get no more looks than these. */
const mostTries = 8;

/** What follows a closing tag of which it cannot be told yet whether it is one. */
export class HeldText {
  readonly #tokens: ActionToken[] = [];
  #tries = 0;
  #isBlank = false;

  /** @param tag as it stands, with its indentation. */
  constructor(private readonly tag: string) {}

  add(token: ActionToken): void {
    this.#tokens.push(token);
    if (token.kind === 'newline') this.#isBlank = true;
    else if (token.kind !== 'space') this.#isBlank = false;
  }

  get tokens(): readonly ActionToken[] {
    return this.#tokens;
  }

  /** All of it, without the indentation of what comes next. */
  get raw(): string {
    const last = this.#tokens.at(-1);
    const whole = this.#isBlank && last?.kind === 'space' ? this.#tokens.slice(0, -1) : this.#tokens;
    return this.tag + whole.map(({ raw }) => raw).join('');
  }

  /** Nothing but whitespace stands on the line yet. */
  get isBlank(): boolean {
    return this.#isBlank;
  }

  /** @returns false once it was tried too often. */
  mayBeTried(): boolean {
    this.#tries += 1;
    return this.#tries <= mostTries;
  }
}
