import { accessLevel, defaultPermissions, parseEntityFile } from '@buildai/entities/shared';
import { z } from 'zod';
import type { Action } from '../../shared/action.js';
import type { Draft } from './draft.js';
import { numberedText } from './numbered-text.js';
import { readJson, toJsonFile } from './json-content.js';
import type { Refusal } from './refusal.js';
import { stripFence } from './strip-fence.js';

const pathOf = (entity: string) => `entities/${entity}.json`;
const nameOf = (path: string) => path.replace(/^entities\/|\.json$/g, '');

/** @returns what is wrong with an entity file, each fault at its place. */
export function refuseEntityFile(path: string, text: string): Refusal | undefined {
  const parsed = parseEntityFile(path, text);
  if (parsed.ok) return undefined;
  const faults = parsed.faults.map(({ place, message }) => `${place}: ${message}`);
  return {
    reason: `${path} is not valid: ${faults[0] ?? ''}`,
    detail: `${faults.join('\n')}\n\n${numberedText(text)}`,
  };
}

/** add_entity and edit_entity. The attributes `read` and `write` set the levels, `renamed-from` takes the rows along. */
export function writeEntity(draft: Draft, action: Action): Refusal | undefined {
  const { attributes } = action;
  const file = action.file || (attributes['entity'] ? pathOf(attributes['entity']) : '');
  if (file === '') {
    return {
      reason: 'The action names no entity.',
      detail: 'Give file="entities/Name.json" in the opening tag.',
    };
  }
  const text = withLevels(stripFence(action.content), attributes['read'], attributes['write']);
  if (typeof text !== 'string') return text;
  const refusal = refuseEntityFile(file, text) ?? refuseRename(draft, file, attributes['renamed-from']);
  if (refusal) return refusal;
  const from = attributes['renamed-from'];
  if (from && from !== nameOf(file)) {
    draft.delete(pathOf(from));
    draft.renameEntity(from, nameOf(file));
  }
  draft.write(file, text);
  return undefined;
}

const imports = z.record(
  z.string(),
  z.object({
    schema: z.record(z.string(), z.unknown()),
    records: z.array(z.record(z.string(), z.unknown())).optional(),
  }),
);

/** import_entities: schemas and rows of several entities; all of them or none. */
export function importEntities(draft: Draft, { actionId, content }: Action): Refusal | undefined {
  const read = readJson(imports, content, 'The entities to import');
  if (!read.ok) return read.refusal;
  const files = Object.entries(read.value).map(([name, { schema }]) => ({
    path: pathOf(name),
    text: toJsonFile(schema),
  }));
  for (const { path, text } of files) {
    const refusal = refuseEntityFile(path, text);
    if (refusal) return refusal;
  }
  for (const { path, text } of files) draft.write(path, text);
  const records = Object.entries(read.value).map(([entity, { records = [] }]) => ({
    actionId,
    entity,
    rows: records,
  }));
  draft.records = [...draft.records, ...records.filter(({ rows }) => rows.length > 0)];
  return undefined;
}

const withPermissions = z.looseObject({
  'x-accessControl': z.looseObject({ permissions: z.record(z.string(), z.unknown()).optional() }).optional(),
});

function withLevels(text: string, read: string | undefined, write: string | undefined): string | Refusal {
  if (read === undefined && write === undefined) return text;
  const unknown = [read, write].find((level) => level !== undefined && !accessLevel.safeParse(level).success);
  if (unknown !== undefined) {
    const levels = accessLevel.options.join(', ');
    return { reason: `There is no access level ${unknown}.`, detail: `The levels are ${levels}.` };
  }
  const schema = readJson(withPermissions, text, 'The entity');
  // What is wrong with the file itself is told by its own check.
  if (!schema.ok) return text;
  const { 'x-accessControl': accessControl, ...rest } = schema.value;
  const permissions = {
    ...defaultPermissions,
    ...accessControl?.permissions,
    ...(read === undefined ? {} : { read }),
    ...(write === undefined ? {} : { write }),
  };
  return toJsonFile({ ...rest, 'x-accessControl': { ...accessControl, permissions } });
}

function refuseRename(draft: Draft, file: string, from: string | undefined): Refusal | undefined {
  if (from === undefined || from === nameOf(file)) return undefined;
  if (draft.read(pathOf(from)) === undefined) {
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
