import type { ChangeSummary, FileDiff } from './api.js';
import type { LineDistance } from './line-distance.js';
import { lineDistance } from './line-distance.js';
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
export function countLines({ oldCode, newCode }: Pick<FileDiff, 'oldCode' | 'newCode'>): LineDistance {
  return lineDistance(oldCode, newCode, maxEditLength);
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
