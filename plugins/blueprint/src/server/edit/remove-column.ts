import type { ColumnCodemod } from '@buildai/entities/shared';
import { isEntityFile } from '@buildai/entities/shared';
import { AppDraft } from './app-draft.js';
import { applyEdit, finish } from './apply/apply-edits.js';

/** Takes a removed column out of the pages, as the same request in the conversation does. */
export const removeColumn: ColumnCodemod = async ({ files, entity, field }) => {
  const before = new Map(files.map(({ path, content }) => [path, content]));
  const draft = new AppDraft(before);
  const outcome = await applyEdit(draft, { kind: 'remove-field', entity, field });
  if (outcome.refused !== undefined) return [];
  const after = await finish(draft);
  return [
    ...[...before.keys()]
      .filter((path) => !after.has(path))
      .map((path) => ({ type: 'delete' as const, path })),
    ...[...after]
      .filter(([path, content]) => !isEntityFile(path) && before.get(path) !== content)
      .map(([path, content]) => ({ type: 'write' as const, path, content })),
  ];
};
