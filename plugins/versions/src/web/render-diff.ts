import { createTwoFilesPatch } from 'diff';
import { html } from 'diff2html';
import type { FileDiff } from '../shared/api.js';

export type DiffLayout = 'side-by-side' | 'line-by-line';

/** Word-level comparison is off if either side exceeds this many characters. */
const maxWordLevel = 10_000;
const contextLines = 3;

/** What diff2html opens around lines that scroll sideways; code cannot contain it, since it is escaped. */
const scrolled = /<div class="(d2h-file-diff|d2h-file-side-diff)"/g;

/** The changed lines of a file with context, as HTML with all code escaped; what scrolls can be focused. */
export function renderDiff({ path, oldCode, newCode }: FileDiff, layout: DiffLayout): string {
  const isWordLevel = Math.max(oldCode.length, newCode.length) <= maxWordLevel;
  const patch = createTwoFilesPatch(path, path, oldCode, newCode, '', '', { context: contextLines });
  const rendered = html(patch, {
    outputFormat: layout,
    drawFileList: false,
    diffStyle: 'word',
    matching: isWordLevel ? 'words' : 'none',
    maxLineLengthHighlight: isWordLevel ? maxWordLevel : 0,
  });
  return rendered.replace(scrolled, '<div tabindex="0" class="$1"');
}
