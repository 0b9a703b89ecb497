import type { AppFile } from '@buildai/versions/shared';
import { isEntityFile } from '../../shared/entity-file.js';

/** Files of code that name both the entity and the field, and how often the field occurs in each. */
export function mentionsOf(
  files: readonly AppFile[],
  entity: string,
  field: string,
): { path: string; mentions: number }[] {
  const word = (name: string) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'g');
  const [ofEntity, ofField] = [word(entity), word(field)];
  return files
    .filter(({ path, content }) => !isEntityFile(path) && content.search(ofEntity) !== -1)
    .map(({ path, content }) => ({ path, mentions: content.match(ofField)?.length ?? 0 }))
    .filter(({ mentions }) => mentions > 0);
}
