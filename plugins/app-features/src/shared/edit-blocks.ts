/** One search-and-replace block of a partial edit. */
export interface EditBlock {
  readonly search: string;
  readonly replace: string;
}

export type ParsedEditBlocks =
  | { readonly ok: true; readonly blocks: readonly EditBlock[] }
  | { readonly ok: false; readonly reason: string };

const searchMarker = /^<{5,9} ?SEARCH\s*$/;
const divider = /^={5,9}\s*$/;
const replaceMarker = /^>{5,9} ?REPLACE\s*$/;

/**
 * Parses the blocks of a partial edit. Text between them, such as a code fence, is ignored; an incomplete block
 * refuses the whole edit.
 */
export function parseEditBlocks(content: string): ParsedEditBlocks {
  const blocks: EditBlock[] = [];
  let search: string[] | undefined;
  let replace: string[] | undefined;
  for (const line of content.split('\n')) {
    const marker = line.trim();
    if (searchMarker.test(marker)) {
      if (search) return incomplete(blocks.length);
      search = [];
    } else if (search && !replace && divider.test(marker)) {
      replace = [];
    } else if (search && replaceMarker.test(marker)) {
      if (!replace) return incomplete(blocks.length);
      blocks.push({ search: search.join('\n'), replace: replace.join('\n') });
      search = replace = undefined;
    } else {
      (replace ?? search)?.push(line);
    }
  }
  if (search) return incomplete(blocks.length);
  if (blocks.length === 0) return { ok: false, reason: 'The edit holds no SEARCH/REPLACE block.' };
  return { ok: true, blocks };
}

function incomplete(before: number): ParsedEditBlocks {
  return { ok: false, reason: `Block ${before + 1} of the edit lacks its ======= or >>>>>>> REPLACE line.` };
}
