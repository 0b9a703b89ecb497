import type { AppDraft } from '@buildai/app-features/shared';
import type { AppFile } from '@buildai/versions/shared';
import { entityNameOf, isEntityFile, parseEntityFile } from '../../../shared/entity-file.js';
import type { EntitySchema } from '../../../shared/entity-schema.js';

/** The entities in these files, by name. Skips invalid files, which only an older version can contain. */
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

/** The entity's name in the stored version: if the reply renames it, its rows have not moved yet. */
export function storedName(draft: AppDraft, entity: string): string {
  const from = draft.renames.findLast(({ to }) => entityNameOf(to) === entity)?.from;
  return (from && entityNameOf(from)) ?? entity;
}
