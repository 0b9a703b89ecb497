/** Follows the fences of code in what a model says. */
export class ProseFence {
  #isOpen = false;
  #hasProse = false;
  /** The beginning of the line, as far as it can be a fence. */
  #line = '';

  /** Whether the position is in a block of code with words before it, and not in one around the whole answer. */
  get isInProse(): boolean {
    return this.#isOpen && this.#hasProse;
  }

  add(text: string): void {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) this.#endLine();
      const wasFence = isFence(this.#line);
      if (this.#line.length < longestStart) this.#line += part.slice(0, longestStart);
      if (!wasFence && isFence(this.#line)) this.#isOpen = !this.#isOpen;
    }
  }

  #endLine(): void {
    if (!this.#isOpen && !isFence(this.#line) && this.#line.trim() !== '') this.#hasProse = true;
    this.#line = '';
  }
}

const longestStart = 40;
const isFence = (line: string) => /^[ \t]*(?:```|~~~)/.test(line);
