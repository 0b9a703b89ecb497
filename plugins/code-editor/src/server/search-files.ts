import type { AppFile } from '@buildai/versions/shared';
import type { FileMatch } from '../shared/code-api.js';

const mostMatches = 200;

/** Characters shown before and after a match. */
const shownBefore = 16;
const shownAfter = 120;

/** All places where the files contain the text, regardless of case. */
export function searchFiles(
  files: readonly AppFile[],
  text: string,
): { matches: FileMatch[]; isTruncated: boolean } {
  const sought = new RegExp(text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  const matches: FileMatch[] = [];
  for (const { path, content } of files) {
    for (const [index, line] of content.split('\n').entries()) {
      for (const { index: at, 0: found } of line.matchAll(sought)) {
        if (matches.length === mostMatches) return { matches, isTruncated: true };
        matches.push({ path, line: index + 1, column: at + 1, ...excerpt(line, at, found.length) });
      }
    }
  }
  return { matches, isTruncated: false };
}

function excerpt(line: string, at: number, length: number): Pick<FileMatch, 'text' | 'start' | 'end'> {
  const indent = line.length - line.trimStart().length;
  const from = Math.max(Math.min(indent, at), at - shownBefore);
  const text = line.slice(from, at + length + shownAfter).trimEnd();
  return { text, start: at - from, end: Math.min(at - from + length, text.length) };
}
