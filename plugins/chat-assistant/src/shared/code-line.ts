/** Tracks the code before a position: its line, and open backticks. Looks at each character only once. */
export class CodeLine {
  #text = '';
  #isBlank = true;
  #lineTicks = 0;
  #allTicks = 0;
  /** The previous character. */
  #last = '';

  /**
   * @param mayHoldTemplates false for content that is not one unit of code, such as the blocks of a partial
   * edit.
   */
  constructor(private readonly mayHoldTemplates = true) {}

  add(raw: string): void {
    const lastLine = raw.slice(raw.lastIndexOf('\n') + 1);
    if (lastLine.length < raw.length) {
      this.#text = '';
      this.#isBlank = true;
      this.#lineTicks = 0;
    }
    this.#countTicks(raw, raw.length - lastLine.length);
    this.#isBlank &&= lastLine.trim() === '';
    this.#text += lastLine;
  }

  /** Counts unescaped backticks. */
  #countTicks(raw: string, lineStart: number): void {
    for (let index = raw.indexOf('`'); index !== -1; index = raw.indexOf('`', index + 1)) {
      if ((index === 0 ? this.#last : raw[index - 1]) === '\\') continue;
      this.#allTicks += 1;
      if (index >= lineStart) this.#lineTicks += 1;
    }
    this.#last = raw.at(-1) ?? this.#last;
  }

  /** Whether the line is blank so far. */
  get isBlank(): boolean {
    return this.#isBlank;
  }

  /** Whether the position is inside `inline code` of this line. */
  get isInTicks(): boolean {
    return this.#lineTicks % 2 === 1;
  }

  /** Whether the position is inside a template literal, which may have begun on an earlier line. */
  get isInTemplate(): boolean {
    return this.mayHoldTemplates && this.#allTicks % 2 === 1;
  }

  /**
   * Whether a tag at the end of this line can belong to the code: in a template, a comment, or closing a tag of
   * this line.
   */
  get mayHoldTag(): boolean {
    const text = this.#text;
    return (
      this.isInTemplate ||
      /(?:^|\s)\/\//.test(text) ||
      /^\s*\*/.test(text) ||
      text.lastIndexOf('/*') > text.lastIndexOf('*/') ||
      text.lastIndexOf('<!--') > text.lastIndexOf('-->') ||
      text.lastIndexOf('<action') > text.lastIndexOf('</action')
    );
  }
}
