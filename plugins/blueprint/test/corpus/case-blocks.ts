/** A place in a corpus file that cannot be read. */
export class CorpusError extends Error {
  constructor(file: string, line: number, message: string) {
    super(`${file}:${line} ${message}`);
    this.name = 'CorpusError';
  }
}

export interface CaseLine {
  readonly text: string;
  readonly fail: (message: string) => never;
}

/** A case as it is written: its name, the request, and the lines that state what is expected. */
export interface CaseBlock {
  readonly name: string;
  readonly request: string;
  readonly lines: readonly CaseLine[];
  readonly fail: (message: string) => never;
}

/** Splits a corpus file into its cases, each of which begins with `### name`. */
export function readBlocks(file: string, content: string): CaseBlock[] {
  const blocks: { name: string; said: string[]; lines: CaseLine[]; fail: (message: string) => never }[] = [];
  content.split(/\r?\n/).forEach((raw, index) => {
    const text = raw.trim();
    const fail = (message: string): never => {
      throw new CorpusError(file, index + 1, message);
    };
    if (text === '') return;
    const name = /^###\s+(\S.*)$/.exec(text)?.[1];
    if (name !== undefined) {
      if (blocks.some((block) => block.name === name)) fail(`There is another case ${name}.`);
      blocks.push({ name, said: [], lines: [], fail });
      return;
    }
    const block = blocks.at(-1);
    if (!block) fail('A file begins with the name of a case: ### en/name.');
    else if (text.startsWith('>')) block.said.push(text.slice(1).trim());
    else block.lines.push({ text, fail });
  });
  return blocks.map(({ said, ...block }) => ({ ...block, request: said.join('\n').trim() }));
}

/** Splits at a separator outside of parentheses. */
export function splitOutside(text: string, separator: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const char of text) {
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (char === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += char;
  }
  return parts.map((part) => part.trim());
}
