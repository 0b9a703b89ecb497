import { entityNames } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import { parsedSchema } from '../../shared/parsed-schema.js';
import type { ScreenSchema } from '../../shared/screen-field.js';
import { namingFieldOf } from '../../shared/screen-field.js';

/** The schemas of an app by entity; undefined for a file that is no schema. */
export type ScreenSchemas = ReadonlyMap<string, ScreenSchema | undefined>;

export function schemasIn(files: readonly AppFile[]): ScreenSchemas {
  const contents = new Map(files.map(({ path, content }) => [path, content]));
  return new Map(
    entityNames(files).map((name) => [name, parsedSchema(contents.get(`entities/${name}.json`) ?? '')]),
  );
}

/** Finds the field that names the rows of an entity. */
export const namingIn =
  (schemas: ScreenSchemas) =>
  (entity: string): string | undefined => {
    const schema = schemas.get(entity);
    return schema && namingFieldOf(schema);
  };
