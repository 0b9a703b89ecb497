import { isLayout } from '@buildai/code-model';
import { isEntityFile } from '@buildai/entities/shared';
import type { FileSelectionInput, Signal } from './file-signals.js';

/** What nearly every change needs to know: the layout with the navigation, the theme, and the entities. */
export const isDefault = (path: string): boolean =>
  isEntityFile(path) || isLayout(path) || path === 'globals.css';

/** The default files; of many entities each counts less, so that they leave room for code. */
export function defaultFiles({ files }: FileSelectionInput): Signal {
  const entities = files.filter(({ path }) => isEntityFile(path)).length;
  const ofEntity = entities <= manyEntities ? always : 15;
  return new Map(
    files
      .filter(({ path }) => isDefault(path))
      .map(({ path }) => [path, isEntityFile(path) ? ofEntity : always]),
  );
}

const always = 500;
const manyEntities = 30;
