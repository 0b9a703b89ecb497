import type { AppFile, FileChange } from '@buildai/versions/shared';
import type { ColumnChange } from '../../shared/column-change.js';
import type { ColumnCodemod } from '../../shared/column-codemod.js';
import { isEntityFile } from '../../shared/entity-file.js';
import { followSchema } from '../app-code/follow-schema/follow-schema.js';

/** The files after some of them changed. */
export function changedFiles(files: readonly AppFile[], changes: readonly FileChange[]): readonly AppFile[] {
  const after = new Map(files.map((file) => [file.path, file]));
  for (const change of changes) {
    if (change.type === 'delete') after.delete(change.path);
    else after.set(change.path, { path: change.path, content: change.content });
  }
  return [...after.values()];
}

/**
 * The changes of files that a changed column brings: its schema, code that lists the fields of the entity itself, and
 * code that uses a removed column.
 * @param files of the app before the change
 * @param content of the entity file after the change
 */
export async function filesOfChange(
  files: readonly AppFile[],
  { entity, change, content }: { entity: string; change: ColumnChange; content: string },
  codemods: readonly ColumnCodemod[],
): Promise<readonly FileChange[]> {
  const changes = new Map(followSchema(files, entity, content).map((each) => [each.path, each]));
  if (change.kind !== 'remove') return [...changes.values()];
  for (const codemod of codemods) {
    // Codemods read the schema as it was.
    const code = [...changes.values()].filter(({ path }) => !isEntityFile(path));
    const column = { files: changedFiles(files, code), entity, field: change.field };
    for (const each of await codemod(column)) changes.set(each.path, each);
  }
  return [...changes.values()];
}
