import type { AppDraft } from '@buildai/app-features/shared';
import type { AppFile } from '@buildai/versions/shared';
import { entityNameOf, isEntityFile, parseEntityFile } from '../../shared/entity-file.js';
import type { EntitySchema } from '../../shared/entity-schema.js';

/** The entities of these files by name. A faulty file, which only an older version can have, is left out. */
export function schemasIn(files: readonly AppFile[]): Map<string, EntitySchema> {
  const schemas = new Map<string, EntitySchema>();
  for (const { path, content } of files) {
    if (!isEntityFile(path)) continue;
    const parsed = parseEntityFile(path, content);
    if (parsed.ok) schemas.set(parsed.name, parsed.schema);
  }
  return schemas;
}

export const draftSchemas = (draft: AppDraft) => schemasIn(draft.files());

/** What the entity is called in what is stored: a reply that renames it has not moved its rows yet. */
export function storedName(draft: AppDraft, entity: string): string {
  const from = draft.renames.findLast(({ to }) => entityNameOf(to) === entity)?.from;
  return (from && entityNameOf(from)) ?? entity;
}
