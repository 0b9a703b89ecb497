import { structuredPatch } from 'diff';

interface Block {
  readonly search: string;
  readonly replace: string;
}

/** How often a block's lines occur in the file, as whole lines. */
function occurrences(text: string, lines: string): number {
  let count = 0;
  const whole = `\n${text}\n`;
  for (let at = whole.indexOf(`\n${lines}\n`); at >= 0; at = whole.indexOf(`\n${lines}\n`, at + 1))
    count += 1;
  return count;
}

function blocksWith(before: string, after: string, context: number): Block[] {
  const patch = structuredPatch('', '', before, after, '', '', { context });
  return patch.hunks.map(({ lines }) => ({
    search: lines
      .filter((line) => line.startsWith('-') || line.startsWith(' '))
      .map((line) => line.slice(1))
      .join('\n'),
    replace: lines
      .filter((line) => line.startsWith('+') || line.startsWith(' '))
      .map((line) => line.slice(1))
      .join('\n'),
  }));
}

/**
 * The change from one text to another as SEARCH/REPLACE blocks, each with just enough context to be unique;
 * undefined if the whole file is shorter.
 */
export function partialEdit(before: string, after: string): string | undefined {
  for (const context of [1, 2, 4, 8]) {
    const blocks = blocksWith(before, after, context);
    const isClear = blocks.every(({ search }) => search.trim() !== '' && occurrences(before, search) === 1);
    if (!isClear) continue;
    const text = blocks
      .map(({ search, replace }) =>
        ['<<<<<<< SEARCH', search, '=======', ...(replace === '' ? [] : [replace]), '>>>>>>> REPLACE'].join(
          '\n',
        ),
      )
      .join('\n');
    return text.length < after.length * 0.6 ? text : undefined;
  }
  return undefined;
}
