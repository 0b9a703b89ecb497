import { createTwoFilesPatch } from 'diff';
import { html } from 'diff2html';
import type { FileDiff } from '../shared/api.js';

export type DiffLayout = 'side-by-side' | 'line-by-line';

/** Word-level comparison is off if either side exceeds this many characters. */
const maxWordLevel = 10_000;
const contextLines = 3;

/** The changed lines of a file with context, as HTML with all code escaped. */
export function renderDiff({ path, oldCode, newCode }: FileDiff, layout: DiffLayout): string {
  const isWordLevel = Math.max(oldCode.length, newCode.length) <= maxWordLevel;
  const patch = createTwoFilesPatch(path, path, oldCode, newCode, '', '', { context: contextLines });
  return html(patch, {
    outputFormat: layout,
    drawFileList: false,
    diffStyle: 'word',
    matching: isWordLevel ? 'words' : 'none',
    maxLineLengthHighlight: isWordLevel ? maxWordLevel : 0,
  });
}
