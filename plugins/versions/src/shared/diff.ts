import { diffLines } from 'diff';
import type { ChangeSummary, FileDiff } from './api.js';
import type { AppFile } from './version-store.js';

/** Every file of both sides, sorted by path. */
export function diffFiles(before: readonly AppFile[], after: readonly AppFile[]): FileDiff[] {
  const older = new Map(before.map((file) => [file.path, file.content]));
  const newer = new Map(after.map((file) => [file.path, file.content]));
  return [...new Set([...older.keys(), ...newer.keys()])]
    .sort()
    .map((path) => diffFile(path, older.get(path), newer.get(path)));
}

function diffFile(path: string, oldCode: string | undefined, newCode: string | undefined): FileDiff {
  const status =
    oldCode === undefined
      ? 'added'
      : newCode === undefined
        ? 'deleted'
        : oldCode === newCode
          ? 'unchanged'
          : 'modified';
  return { path, oldCode: oldCode ?? '', newCode: newCode ?? '', status };
}

/** Maximum edit distance in lines; beyond it, all lines count as replaced. */
const maxEditLength = 1500;

/** Number of added and removed lines in a file. */
export function countLines({ oldCode, newCode }: Pick<FileDiff, 'oldCode' | 'newCode'>): {
  added: number;
  removed: number;
} {
  const changes = diffLines(oldCode, newCode, { maxEditLength });
  if (!changes) return { added: linesOf(newCode), removed: linesOf(oldCode) };
  const sum = (changed: 'added' | 'removed') =>
    changes.reduce((lines, change) => lines + (change[changed] ? change.count : 0), 0);
  return { added: sum('added'), removed: sum('removed') };
}

function linesOf(text: string): number {
  return text === '' ? 0 : text.replace(/\n$/, '').split('\n').length;
}

/** Summary at the end of a reply: '+12 −3 in 4 files'. Unchanged files do not count. */
export function summarizeChanges(files: readonly FileDiff[]): ChangeSummary {
  const changed = files.filter((file) => file.status !== 'unchanged');
  const lines = changed.map(countLines);
  return {
    files: changed.length,
    added: lines.reduce((sum, { added }) => sum + added, 0),
    removed: lines.reduce((sum, { removed }) => sum + removed, 0),
  };
}
