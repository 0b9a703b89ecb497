import type { AppSurface } from '@buildai/app-features/shared';
import type { Candidate } from './recovered-file.js';
import { namedPath } from './named-path.js';

/** Shorter code blocks are illustrations, not files. */
const fewestLines = 4;
const opening = /^\s{0,3}(`{3,}|~{3,})([^`]*)$/;
const comment = /^\s*(?:\/\/|\/\*|\{\/\*|<!--|#)(.*)/;

/** A Markdown code block; `file` is empty if nothing names one. */
export interface Fence extends Candidate {
  /** What follows the opening fence: `jsx`. */
  readonly info: string;
  readonly lines: number;
}

/**
 * The code blocks of a text. A file is named on the fence line, on the line before, or in a leading comment. A block
 * that is not closed reaches to the end.
 */
export function findFences(text: string, surface: Pick<AppSurface, 'fileKindOf'>): readonly Fence[] {
  const fences: Fence[] = [];
  let before = { line: '', start: 0 };
  let open: { ticks: string; info: string; start: number; code: string[]; before: string } | undefined;
  let offset = 0;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const end = offset + line.length + (index < lines.length - 1 ? 1 : 0);
    const [, ticks, info = ''] = opening.exec(line) ?? [];
    if (!open && ticks !== undefined) {
      open = { ticks, info: info.trim(), start: offset, code: [], before: before.line };
    } else if (open && (line.trim() === open.ticks || index === lines.length - 1)) {
      if (line.trim() !== open.ticks) open.code.push(line);
      fences.push(fenceOf(open, end, surface));
      open = undefined;
      before = { line: '', start: end };
    } else if (open) open.code.push(line);
    else if (line.trim() !== '') before = { line, start: offset };
    offset = end;
  }
  return fences;
}

function fenceOf(
  { info, code, start, before }: { info: string; code: readonly string[]; start: number; before: string },
  end: number,
  surface: Pick<AppSurface, 'fileKindOf'>,
): Fence {
  const first = code.find((line) => line.trim() !== '') ?? '';
  const [, said = ''] = comment.exec(first) ?? [];
  const file = namedPath([info, said, before], surface) ?? '';
  // A comment that only names the file is not part of it.
  const isTitle =
    file !== '' &&
    said
      .replace(/\*\/|-->/g, '')
      .trim()
      .endsWith(file.split('/').at(-1) ?? file);
  const content = code.filter((line) => !isTitle || line !== first).join('\n');
  const lines = code.findLastIndex((line) => line.trim() !== '') + 1;
  return { file, content: `${content.trimEnd()}\n`, info, lines, start, end };
}

/** Whether a code block is long enough to be a file. */
export const isLong = ({ lines }: Fence): boolean => lines >= fewestLines;
