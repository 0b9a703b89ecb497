import { z } from 'zod';
import type { Action, AppDraft, Refusal } from '@buildai/app-features/shared';
import {
  plainContent,
  readJson,
  readLooseJson,
  refuseInvalidFile,
  toJsonFile,
} from '@buildai/app-features/shared';
import { accessLevel } from '../../../shared/entity-schema.js';
import { entityErrors, entityFilePath } from '../../../shared/entity-file.js';
import { draftRecords } from './draft-records.js';
import { preserveAccess } from './preserve-access.js';

const nameOf = (path: string) => path.replace(/^entities\/|\.json$/g, '');

const refuseEntityFile = (path: string, text: string) =>
  refuseInvalidFile(path, text, entityErrors(path, text));

/**
 * add_entity and edit_entity. The attributes `read`, `write` etc. set the levels; `renamed-from` moves the
 * rows. Levels and rules that the new file does not state are kept.
 */
export function writeEntity(draft: AppDraft, action: Action): Refusal | undefined {
  const { attributes } = action;
  const file = action.file || (attributes['entity'] ? entityFilePath(attributes['entity']) : '');
  if (file === '') {
    return {
      reason: 'The action names no entity.',
      detail: 'Give file="entities/Name.json" in the opening tag.',
    };
  }
  const before = draft.read(entityFilePath(attributes['renamed-from'] ?? nameOf(file)));
  const levels = levelsOf(attributes);
  const { text, kept } = preserveAccess(before, entityText(action.content), levels);
  const refusal =
    refuseLevels(levels) ??
    refuseEntityFile(file, text) ??
    refuseRename(draft, file, attributes['renamed-from']);
  if (refusal) return refusal;
  const from = attributes['renamed-from'];
  if (from && from !== nameOf(file)) {
    draft.rename(entityFilePath(from), file);
  }
  draft.write(file, text);
  noteRetained(draft, file, kept);
  return undefined;
}

/** The text of an entity file; what is nearly JSON is written as JSON. */
function entityText(content: string): string {
  const text = plainContent(content, (each) => readLooseJson(each) !== undefined);
  const value = readLooseJson(text);
  return isJson(text) || typeof value !== 'object' || Array.isArray(value) ? text : toJsonFile(value);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function noteRetained(draft: AppDraft, file: string, kept: readonly string[]): void {
  if (kept.length === 0) return;
  draft.note(`Kept the rules of ${nameOf(file)} that its new schema left out (${kept.join(', ')}).`);
}

const imports = z.record(
  z.string(),
  z.object({
    schema: z.record(z.string(), z.unknown()),
    records: z.array(z.record(z.string(), z.unknown())).optional(),
  }),
);

/** import_entities: schemas and rows of several entities, all or none. */
export function importEntities(draft: AppDraft, { actionId, content }: Action): Refusal | undefined {
  const read = readJson(imports, content, 'The entities to import');
  if (!read.ok) return read.refusal;
  const files = Object.entries(read.value).map(([name, { schema }]) => {
    const path = entityFilePath(name);
    return { path, ...preserveAccess(draft.read(path), toJsonFile(schema), {}) };
  });
  for (const { path, text } of files) {
    const refusal = refuseEntityFile(path, text);
    if (refusal) return refusal;
  }
  for (const { path, text, kept } of files) {
    draft.write(path, text);
    noteRetained(draft, path, kept);
  }
  for (const [entity, { records: rows = [] }] of Object.entries(read.value)) {
    if (rows.length > 0) draft.part(draftRecords).insert({ actionId, entity, rows });
  }
  return undefined;
}

const levelNames = ['read', 'write', 'create', 'update', 'delete'];

/** The levels stated in an opening tag. */
const levelsOf = (attributes: Action['attributes']): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => levelNames.includes(name)));

function refuseLevels(stated: Readonly<Record<string, string>>): Refusal | undefined {
  const unknown = Object.values(stated).find((level) => !accessLevel.safeParse(level).success);
  if (unknown === undefined) return undefined;
  const levels = accessLevel.options.join(', ');
  return { reason: `There is no access level ${unknown}.`, detail: `The levels are ${levels}.` };
}

function refuseRename(draft: AppDraft, file: string, from: string | undefined): Refusal | undefined {
  if (from === undefined || from === nameOf(file)) return undefined;
  if (draft.read(entityFilePath(from)) === undefined) {
    return {
      reason: `There is no entity ${from} to rename.`,
      detail: `The files are ${draft.paths.join(', ')}.`,
    };
  }
  if (draft.read(file) !== undefined) {
    return {
      reason: `${from} cannot be renamed to ${nameOf(file)}: there is an entity of that name already.`,
    };
  }
  return undefined;
}
