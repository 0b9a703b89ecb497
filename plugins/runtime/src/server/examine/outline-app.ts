import type { AppFile } from '@buildai/versions/shared';
import type { AppModule } from '../../shared/bundler.js';
import { pageAddress } from '../bundler/app-entry.js';
import type { ScriptBase } from '../bundler/resolve-plugin.js';
import { AppModules, entitiesSpecifier } from './app-modules.js';
import type { ModuleFacts } from './module-facts.js';
import type { ModuleReader } from './read-module.js';

/** What the files of code lead to, as the build sees it. A file that cannot be parsed leads to nothing. */
export function outlineApp(
  files: readonly AppFile[],
  base: ScriptBase,
  reader: ModuleReader,
): readonly AppModule[] {
  const modules = new AppModules(files, base, reader);
  return files
    .filter(({ path }) => modules.files.has(path))
    .map((file) => {
      const facts = modules.facts(file.path);
      return {
        path: file.path,
        address: file.path.startsWith('pages/') ? pageAddress(file) : undefined,
        imports: facts ? importedFiles(file.path, facts, modules) : [],
        entities: facts ? usedEntities(facts, modules) : [],
      };
    });
}

function importedFiles(path: string, { imports, lazyImports }: ModuleFacts, modules: AppModules): string[] {
  const specifiers = [...imports.map(({ specifier }) => specifier), ...lazyImports];
  const targets = specifiers.map((specifier) => modules.resolve(specifier, path));
  return [...new Set(targets.flatMap((target) => ('path' in target ? [target.path] : [])))];
}

function usedEntities({ imports }: ModuleFacts, { entities }: AppModules): readonly string[] {
  const names = imports
    .filter(({ specifier }) => specifier === entitiesSpecifier)
    .flatMap((statement) => statement.names.map(({ imported }) => imported));
  if (names.includes('*')) return entities;
  return entities.filter((entity) => names.includes(entity));
}
