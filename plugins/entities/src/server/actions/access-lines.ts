import type { AppDraft } from '@buildai/app-features/shared';
import { accessLine, accessOf } from '../../shared/access-statements.js';
import { entityFilePath, parseEntityFile } from '../../shared/entity-file.js';
import type { EntitySchema } from '../../shared/entity-schema.js';
import { draftSchemas } from './draft-schemas.js';

/**
 * One line for each entity whose levels a reply set: who may read and change its rows. Based on the stored
 * schemas, not on what the model claims.
 */
export function accessLines(draft: AppDraft): readonly string[] {
  return [...draftSchemas(draft)].flatMap(([name, schema]) => {
    const line = accessLine(accessOf(name, schema));
    const before = schemaBefore(draft, name);
    return before && accessLine(accessOf(name, before)) === line ? [] : [`${line}.`];
  });
}

function schemaBefore(draft: AppDraft, name: string): EntitySchema | undefined {
  const path = entityFilePath(name);
  const text = draft.readBase(path);
  const parsed = text === undefined ? undefined : parseEntityFile(path, text);
  return parsed?.ok ? parsed.schema : undefined;
}
