import type { ColumnCodemod } from '@buildai/entities/shared';
import { isEntityFile } from '@buildai/entities/shared';
import { namesOf } from '../files/names.js';
import { AppDraft } from './app-draft.js';
import { applyEdit, finish } from './apply/apply-edits.js';

/** Whether the entity has the pages that this model writes. Those of others are built in another way. */
function hasOwnPages(draft: AppDraft, name: string): boolean {
  const entity = draft.entity(name);
  if (!entity) return false;
  const { listPage, detailsPage, newPage, editPage } = namesOf(entity);
  const pages = [listPage, detailsPage, newPage, editPage];
  return pages.every((page) => draft.read(`pages/${page}.jsx`) !== undefined);
}

/** Takes a removed column out of the pages, as the same request in the conversation does. */
export const removeColumn: ColumnCodemod = async ({ files, entity, field }) => {
  const before = new Map(files.map(({ path, content }) => [path, content]));
  const draft = new AppDraft(before);
  if (!hasOwnPages(draft, entity)) return [];
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
