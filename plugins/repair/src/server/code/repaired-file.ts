import type { TextPatch } from '@buildai/code-model';
import { applyPatches } from '@buildai/code-model';
import type { RuleRepair } from '../../shared/detector.js';
import type { ExaminedApp } from '../../shared/examined-app.js';

/** A repair of one file by patches; undefined if there are none. */
export function patchedFile(
  app: Pick<ExaminedApp, 'read'>,
  path: string,
  patches: readonly TextPatch[],
  description: string,
): RuleRepair | undefined {
  const content = app.read(path);
  if (content === undefined || patches.length === 0) return undefined;
  return writtenFile(path, applyPatches(content, patches), description);
}

export const writtenFile = (path: string, content: string, description: string): RuleRepair => ({
  changes: [{ type: 'write', path, content }],
  description,
});
