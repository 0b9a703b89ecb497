import { createHash } from 'node:crypto';
import type { ManifestEntry } from '@buildai/versions/shared';
import { isEntityFile } from '../../../shared/entity-file.js';
import type { EntitySchema } from '../../../shared/entity-schema.js';

/**
 * Equal for versions of an app whose code is the same, whatever their entities are, but for the values that these put into
 * rows themselves. SHA-256 in hex.
 */
export function codeHashOf(
  manifest: readonly ManifestEntry[],
  schemas: ReadonlyMap<string, EntitySchema>,
): string {
  const hash = createHash('sha256');
  const code = manifest.filter(({ path }) => !isEntityFile(path));
  for (const { path, hash: content } of code.toSorted((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path}\n${content}\n`);
  for (const value of [...schemas].flatMap(ownValues).sort()) hash.update(`${value}\n`);
  return hash.digest('hex');
}

/** Defaults and formulas, each with its field. */
const ownValues = ([entity, { properties }]: readonly [string, EntitySchema]): readonly string[] =>
  Object.entries(properties).flatMap(([field, property]) => {
    const own = [property.default, property['x-computed']];
    return own.every((each) => each === undefined) ? [] : JSON.stringify([entity, field, ...own]);
  });
