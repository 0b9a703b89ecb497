/** A mistake in a file of the corpus, with its place. */
export class CorpusError extends Error {
  constructor(file: string, line: number, message: string) {
    super(`${file}:${line}: ${message}`);
    this.name = 'CorpusError';
  }
}

/** `<<< head`, the lines of its body, `>>>`. */
export interface Block {
  readonly head: string;
  readonly body: readonly string[];
  /** The line of its head, from 1. */
  readonly line: number;
}

/** A line outside of blocks. */
export interface LooseLine {
  readonly text: string;
  readonly line: number;
}

/** Takes a file of the corpus apart: its blocks, and the lines that are not empty outside of them. */
export function readBlocks(
  file: string,
  text: string,
): { readonly loose: readonly LooseLine[]; readonly blocks: readonly Block[] } {
  const loose: LooseLine[] = [];
  const blocks: Block[] = [];
  let open: { head: string; body: string[]; line: number } | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    if (open === undefined) {
      if (line.startsWith('<<< ')) open = { head: line.slice(4).trim(), body: [], line: index + 1 };
      else if (line.trim() !== '') loose.push({ text: line, line: index + 1 });
    } else if (line === '>>>') {
      blocks.push(open);
      open = undefined;
    } else open.body.push(line);
  }
  if (open) throw new CorpusError(file, open.line, 'This block has no end.');
  return { loose, blocks };
}
