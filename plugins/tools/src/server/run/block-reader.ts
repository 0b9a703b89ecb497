import type { ToolBlock } from '../../shared/tool.js';

const plain = (title: string) =>
  title
    .toLowerCase()
    .replace(/[*_:#]/g, '')
    .trim();

/** Splits the text of an answer into the parts of a tool while it arrives. */
export class BlockReader {
  #current: string;
  /** The beginning of a line that may be a heading. */
  #held: string | undefined;
  #isLineStart = true;

  constructor(private readonly blocks: readonly Pick<ToolBlock, 'id' | 'title'>[]) {
    this.#current = blocks[0]?.id ?? 'result';
  }

  /** @returns the text by part, in order */
  read(text: string): readonly { readonly id: string; readonly text: string }[] {
    const parts: { id: string; text: string }[] = [];
    const add = (piece: string) => {
      const last = parts.at(-1);
      if (last?.id === this.#current) last.text += piece;
      else parts.push({ id: this.#current, text: piece });
    };
    for (const character of text) {
      if (this.#isLineStart && character === '#') this.#held = '';
      if (this.#held === undefined) add(character);
      else {
        this.#held += character;
        if (character === '\n') this.#endHeading(add);
      }
      this.#isLineStart = character === '\n';
    }
    return parts;
  }

  /** What was held back at the end of the answer. */
  rest(): readonly { readonly id: string; readonly text: string }[] {
    const parts: { id: string; text: string }[] = [];
    if (this.#held !== undefined) this.#endHeading((text) => parts.push({ id: this.#current, text }));
    return parts;
  }

  /** A heading with the title of a part begins it; others are text. */
  #endHeading(add: (text: string) => void): void {
    const line = this.#held ?? '';
    this.#held = undefined;
    const block = this.blocks.find(({ title }) => title !== '' && plain(title) === plain(line));
    if (block) this.#current = block.id;
    else add(line);
  }
}
