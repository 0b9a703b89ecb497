import type { EntitySchema } from '@buildai/entities/shared';
import { accessLine, accessOf, parseEntityFile } from '@buildai/entities/shared';
import type { Draft } from '../plan/draft.js';

/**
 * Who may read and change the rows of each entity whose levels a reply set, one line each, from the schemas as they
 * are stored and not from what the model says of them.
 */
export function accessLines(draft: Draft): readonly string[] {
  return [...draft.schemas()].flatMap(([name, schema]) => {
    const line = accessLine(accessOf(name, schema));
    const before = schemaBefore(draft, name);
    return before && accessLine(accessOf(name, before)) === line ? [] : [`${line}.`];
  });
}

function schemaBefore(draft: Draft, name: string): EntitySchema | undefined {
  const path = `entities/${name}.json`;
  const text = draft.readBase(path);
  const parsed = text === undefined ? undefined : parseEntityFile(path, text);
  return parsed?.ok ? parsed.schema : undefined;
}
