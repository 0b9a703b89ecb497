import { createTwoFilesPatch } from 'diff';
import { html } from 'diff2html';
import type { FileDiff } from '../shared/api.js';

export type DiffLayout = 'side-by-side' | 'line-by-line';

/** Beyond so many characters on either side, words are not compared. */
const maxWordLevel = 10_000;
const contextLines = 3;

/** The changed lines of a file, with some around them, as HTML in which every piece of code is escaped. */
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
