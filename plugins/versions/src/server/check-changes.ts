import type { ErrorDetail } from '@buildai/core/shared';
import { InvalidInput } from '@buildai/core/shared';
import { filePathRule, isFilePath } from '../shared/file-path.js';
import type { AppChange, ChangeParticipant, FileChange } from '../shared/app-changes.js';

/** Maximum file size, in UTF-8 bytes. */
export const maxFileBytes = 1_000_000;

/** Maximum number of files per app. */
export const maxFiles = 2000;

function errorOf(change: FileChange): string | undefined {
  if (!isFilePath(change.path)) return filePathRule;
  if (change.type === 'delete') return undefined;
  if (Buffer.byteLength(change.content) > maxFileBytes) return `A file can be at most ${maxFileBytes} bytes.`;
  // PostgreSQL cannot store NUL in text, and a lone surrogate has no UTF-8 form.
  if (change.content.includes('\0')) return 'A file can’t contain a NUL character.';
  if (/\p{Surrogate}/u.test(change.content)) return 'A file can’t contain an incomplete surrogate pair.';
  return undefined;
}

function errorsOf(changes: readonly FileChange[]): readonly ErrorDetail[] {
  const seen = new Set<string>();
  const errors: ErrorDetail[] = [];
  for (const change of changes) {
    const error = seen.has(change.path) ? 'A file can be changed only once per version.' : errorOf(change);
    if (error) errors.push({ field: change.path, message: error });
    seen.add(change.path);
  }
  return errors;
}

/** @throws InvalidInput with one detail per file that cannot be stored. */
export function checkFiles(changes: readonly FileChange[]): void {
  requireNone(errorsOf(changes));
}

/** Like `checkFiles`, plus the objections of the participants. */
export function checkChange(change: AppChange, participants: readonly ChangeParticipant[]): void {
  requireNone([
    ...errorsOf(change.changes),
    ...participants.flatMap((participant) => participant.check?.(change) ?? []),
  ]);
}

/** @throws InvalidInput with the objections of the participants to the paths of a changed app */
export function checkPaths(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
  participants: readonly ChangeParticipant[],
): void {
  const [paths, changed] = [new Set(before.keys()), new Set(after.keys())];
  requireNone(participants.flatMap((participant) => participant.checkPaths?.(paths, changed) ?? []));
}

function requireNone(errors: readonly ErrorDetail[]): void {
  if (errors.length > 0) throw InvalidInput({ message: 'These files can’t be saved.', details: errors });
}
