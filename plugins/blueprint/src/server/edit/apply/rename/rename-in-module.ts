import {
  applyPatches,
  entitiesSpecifier,
  isFileSpecifier,
  movedImports,
  renameBindings,
} from '@buildai/code-model';
import type { NamePair } from '@buildai/code-model';
import { renameTexts } from './rename-texts.js';
import type { TextChange } from './rename-texts.js';

/** A file of code after an entity is renamed; unchanged if it has a syntax error. */
export function renameInModule(source: string, options: TextChange): string {
  const { path, change, uses } = options;
  const isAbout = uses.isAbout(path);
  const own = (name: string) => (isAbout ? uses.nameOf(name) : name);
  const isOfEntity = (specifier: string) => {
    const target = isFileSpecifier(specifier) ? uses.project.index.find(specifier, path) : undefined;
    return target !== undefined && uses.isAbout(target);
  };
  const imported = (pair: NamePair, specifier: string): NamePair => {
    if (specifier === entitiesSpecifier)
      return pair.imported === change.from.name ? { imported: change.to.name, local: own(pair.local) } : pair;
    if (!isOfEntity(specifier)) return pair;
    const isNamed = pair.imported !== 'default' && pair.imported !== '*';
    const next = isNamed ? uses.nameOf(pair.imported) : pair.imported;
    return { imported: next, local: own(pair.local) };
  };
  const names = renameBindings(source, { own, imported }, path);
  if (!names) return source;
  return applyPatches(source, [
    ...names,
    ...movedImports(uses.project, path, uses.moves),
    ...renameTexts(source, options),
  ]);
}
