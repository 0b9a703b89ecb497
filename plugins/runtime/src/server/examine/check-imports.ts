import type { ImportedName, ImportStatement, NewImport, Target } from '@buildai/code-model';
import { baseName } from '@buildai/code-model';
import { isSameName } from './same-name.js';
import { nearestName } from '@buildai/core/shared';
import { iconSynonyms } from '../bundler/icon-synonyms.js';
import { missingExport, missingFile, unknownLibrary } from '../bundler/import-errors.js';
import type { AppModules, Exporter } from './app-modules.js';
import type { Finding, Fix } from './finding.js';
import type { FoundAt } from './found-at.js';

/** An import with its context. */
interface Import {
  readonly path: string;
  readonly statement: ImportStatement;
  readonly modules: AppModules;
  readonly foundAt: FoundAt;
}

/** Checks an import: its module, and the names it imports. */
export function checkImport(checked: Import): Finding[] {
  const { path, statement, modules, foundAt } = checked;
  const { specifier } = statement;
  const target = modules.project.resolve(specifier, path);
  const names = statement.names.filter(({ isType }) => !isType);
  switch (target.kind) {
    case 'outside':
      return [{ error: foundAt('unknown-import', modules.code.notInPages[target.path] ?? '', statement) }];
    case 'missing':
      return [
        { error: foundAt('unknown-import', missingModule(checked), statement), fix: fixModule(checked) },
      ];
    case 'asset': {
      const from = clientOf(target.path, checked);
      if (from === undefined) return [];
      const name = baseName(target.path);
      const fix = importFrom(from, name, statement);
      const error = foundAt('unknown-import', `'${name}' is imported from '${from}'.`, statement);
      return [{ error, fix }];
    }
    case 'file':
    case 'shared':
      return names.flatMap((name) => checkName(checked, target, name));
  }
}

function checkName(
  { statement, modules, foundAt }: Import,
  target: Extract<Target, { kind: 'file' | 'shared' }>,
  name: ImportedName,
): Finding[] {
  const { names } = target;
  const { imported, local } = name;
  if (!names || imported === '*' || names.has(imported)) return [];
  const { specifier } = statement;

  const error = foundAt('missing-export', missingExport(specifier, imported, [...names]), name);
  if (statement.isExport) return [{ error }];
  const by = sameModuleName(name, target) ?? otherModule(name, specifier, modules);
  if (!by) return [{ error }];
  const add: NewImport = { specifier: by.specifier ?? specifier, imported: by.imported, local };
  const isRename = by.specifier === undefined && imported !== 'default' && by.imported !== 'default';
  const note = isRename
    ? ({ kind: 'replaced', name: imported, by: by.imported } as const)
    : ({ kind: 'corrected', name: local } as const);
  return [{ error, fix: { remove: { statement, names: [name] }, add: [add], note } }];
}

interface Meant {
  readonly specifier?: string;
  readonly imported: string;
}

/** The likely name in the same module: its default, a named export, or a similar name. */
function sameModuleName(
  { imported, local }: ImportedName,
  target: Extract<Target, { kind: 'file' | 'shared' }>,
): Meant | undefined {
  const names = target.names ?? new Set<string>();
  if (imported === 'default') {
    if (names.has(local)) return { imported: local };
    const components = [...names].filter((name) => /^[A-Z]/.test(name));
    const [only] = components;
    return target.kind === 'file' && components.length === 1 && only ? { imported: only } : undefined;
  }
  if (target.kind === 'file') {
    const isNamed = baseName(target.path) === imported;
    if (names.has('default') && (isNamed || names.size === 1)) return { imported: 'default' };
  }
  const synonym = iconSynonyms[imported.replace(/Icon$/, '')];
  if (synonym !== undefined && names.has(synonym) && names.has('createLucideIcon'))
    return { imported: synonym };
  // A plural of an entity, or a single typo in a longer name.
  const near = nearestName(imported, names, { mostSlips: imported.length < 5 ? 0 : 1 });
  return near === undefined ? undefined : { imported: near };
}

/** The only other module that exports the name, except icons, which include thousands of words. */
function otherModule(
  { imported, local }: ImportedName,
  specifier: string,
  modules: AppModules,
): Meant | undefined {
  const wanted = imported === 'default' ? local : imported;
  const exporters = modules
    .exportersOf(wanted)
    .filter(({ kind, specifier: other }) => isCertain(kind) && other !== specifier);
  const [only] = exporters;
  return exporters.length === 1 ? only : undefined;
}

const isCertain = (kind: Exporter['kind']) => kind !== 'icon' && kind !== 'chart' && kind !== 'other';

/** The generated module of the client for a data file: `@/entities/Task` is only the schema. */
function clientOf(path: string, { statement, modules }: Import): string | undefined {
  const own = baseName(path);
  const isClient = statement.names.every(({ imported }) => imported === own || imported === 'default');
  const isFile = statement.names.length === 0 || /\.json$/.test(statement.specifier);
  if (!isClient || isFile || statement.isExport) return undefined;
  return modules.generatedNames.find(({ name }) => name === own)?.specifier;
}

/** Imports the names of a statement from another module, where they are one export. */
const importFrom = (specifier: string, imported: string, statement: ImportStatement): Fix => ({
  remove: { statement, names: statement.names },
  add: statement.names.map(({ local }) => ({ specifier, imported, local })),
  note: { kind: 'corrected', name: imported },
});

function missingModule({ path, statement: { specifier }, modules }: Import): string {
  if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return unknownLibrary(specifier);
  const suggestion = modules.project.index.suggest(
    specifier,
    path,
    modules.sharedSpecifiers.filter((each) => each.startsWith('@/')),
  );
  return missingFile(specifier, suggestion);
}

/** If every imported name has exactly one possible module, it is imported from there. */
function fixModule({ path, statement, modules }: Import): Fix | undefined {
  const { specifier, names } = statement;
  if (statement.isExport) return undefined;
  const whole = sameModule(specifier, path, modules);
  const [first] = names;
  if (!first) return specifier.endsWith('.css') ? dropped(statement, specifier) : undefined;
  const moved = names.map((name): NewImport | undefined => {
    const { imported, local } = name;
    if (whole !== undefined) return { specifier: whole, imported, local };
    if (imported === '*') return undefined;
    const meant = otherModule(name, specifier, modules);
    return meant && { specifier: meant.specifier ?? specifier, imported: meant.imported, local };
  });
  const add = moved.filter((each) => each !== undefined);
  if (add.length < names.length) return undefined;
  return { remove: { statement, names }, add, note: { kind: 'corrected', name: first.local } };
}

const dropped = (statement: ImportStatement, name: string): Fix => ({
  remove: { statement, names: [] },
  note: { kind: 'corrected', name },
});

/** The module with the same name apart from case and separators: `ui/DropdownMenu` is `ui/dropdown-menu`. */
function sameModule(specifier: string, path: string, modules: AppModules): string | undefined {
  if (!specifier.startsWith('@/') && !specifier.startsWith('.')) return undefined;
  const suggested = modules.project.index.suggest(specifier, path, modules.sharedSpecifiers);
  return suggested !== undefined && isSameName(suggested, specifier) ? suggested : undefined;
}
