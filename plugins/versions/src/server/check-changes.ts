import type { ErrorDetail } from '@buildai/core/shared';
import { InvalidInput } from '@buildai/core/shared';
import { appFilePathRule, isAppFilePath } from '../shared/app-file-path.js';
import type { FileChange } from '../shared/version-store.js';

/** The largest file of an app, in UTF-8 bytes. */
export const maxFileBytes = 1_000_000;

/** How many files an app may hold. */
export const maxFiles = 2000;

function faultOf(change: FileChange): string | undefined {
  if (!isAppFilePath(change.path)) return appFilePathRule;
  if (change.type === 'delete') return undefined;
  if (Buffer.byteLength(change.content) > maxFileBytes)
    return `A file may hold at most ${maxFileBytes} bytes.`;
  // PostgreSQL keeps no NUL in a text, and half a surrogate pair has no UTF-8 form.
  if (change.content.includes('\0')) return 'A file may not hold the character NUL.';
  if (/\p{Surrogate}/u.test(change.content)) return 'A file may not hold half a character.';
  return undefined;
}

/** @throws InvalidInput with one detail per file that cannot be kept as it is. */
export function checkChanges(changes: readonly FileChange[]): void {
  const seen = new Set<string>();
  const faults: ErrorDetail[] = [];
  for (const change of changes) {
    const fault = seen.has(change.path) ? 'A file may be changed once in a version.' : faultOf(change);
    if (fault) faults.push({ field: change.path, message: fault });
    seen.add(change.path);
  }
  if (faults.length > 0) throw InvalidInput({ message: 'These files cannot be saved.', details: faults });
}
