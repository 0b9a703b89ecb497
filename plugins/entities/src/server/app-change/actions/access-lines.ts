import type { AppDraft } from '@buildai/app-features/shared';
import { accessLine, accessOf, fieldLine } from '../../../shared/access-statements.js';
import { entityFilePath, parseEntityFile } from '../../../shared/entity-file.js';
import type { EntitySchema } from '../../../shared/entity-schema.js';
import { draftSchemas } from './draft-schemas.js';

/**
 * Lines about each entity whose levels a reply set: who may read and change its rows and fields. Based on the stored
 * schemas, not on what the model claims.
 */
export function accessLines(draft: AppDraft): readonly string[] {
  return [...draftSchemas(draft)].flatMap(([name, schema]) => {
    const before = schemaBefore(draft, name);
    const said = before ? linesOf(name, before) : [];
    return linesOf(name, schema).filter((line) => !said.includes(line));
  });
}

function linesOf(name: string, schema: EntitySchema): readonly string[] {
  const lines = [accessLine(accessOf(name, schema)), fieldLine(name, schema)];
  return lines.flatMap((line) => (line === undefined ? [] : [`${line}.`]));
}

function schemaBefore(draft: AppDraft, name: string): EntitySchema | undefined {
  const path = entityFilePath(name);
  const text = draft.readBase(path);
  const parsed = text === undefined ? undefined : parseEntityFile(path, text);
  return parsed?.ok ? parsed.schema : undefined;
}
