import type { AppDraft } from '@buildai/app-features/shared';
import { accessLine, accessOf } from '../../shared/access-statements.js';
import { entityFilePath, parseEntityFile } from '../../shared/entity-file.js';
import type { EntitySchema } from '../../shared/entity-schema.js';
import { draftSchemas } from './draft-schemas.js';

/**
 * Who may read and change the rows of each entity whose levels a reply set, one line each, from the schemas as they
 * are stored and not from what the model says of them.
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
