import { join } from 'node:path';
import { baseKitModules, kitModules } from '../../shared/app-modules.js';
import { keepBase, keepLibraries } from './group-sources.js';
import { appSourceRoot } from './package-root.js';

/** The names under which the import map knows what is ours. No app can import them by these. */
export const clientName = 'buildai/client';
/** What the app code of plugins imports. */
export const platformName = '@buildai/app-features/app';
const iconsName = 'buildai/icons';
/** The file of what every page has. */
export const baseName = 'buildai/base';
/** What has no file of its own, but is in that one. */
export const inBase: readonly string[] = [
  clientName,
  platformName,
  iconsName,
  'react/jsx-runtime',
  'react-router',
];
/** The script of every page. */
export const pageName = 'entry';
/** The script of previews that runs before that, and needs nothing of it. */
export const earlyErrorsName = 'buildai/early-errors';
/** Nobody asks for its file: being an entry point, it makes the libraries of every page a file of their own. */
export const librariesName = 'buildai/libraries';

export const kitFile = (name: string) => join(appSourceRoot, 'kit', `${name}.tsx`);
export const kitSpecifier = (name: string) => `@/components/ui/${name}`;

const isBase = (name: string) => (baseKitModules as readonly string[]).includes(name);
/** The specifier in the import map of the file that holds a module of the kit. */
export const kitHome = (name: string) => (isBase(name) ? baseName : kitSpecifier(name));

const all = (file: string) => `export * from ${JSON.stringify(file)};`;
const some = (library: string, names: readonly string[] = []) =>
  `export { ${names.join(', ')} } from ${JSON.stringify(library)};`;

export type LibraryExports = Readonly<Record<string, readonly string[]>>;

/** The source of the file of what every page has. */
export const baseSource = (libraries: LibraryExports): string =>
  [
    all(join(appSourceRoot, 'kit', 'class-names.ts')),
    ...baseKitModules.map((name) => all(kitFile(name))),
    all(join(appSourceRoot, 'client', 'index.ts')),
    some('lucide-react', ['createLucideIcon', 'Icon']),
    ...inBase.flatMap((name) => (libraries[name] ? [some(name, libraries[name])] : [])),
  ].join('\n');

/** The sources of the entry points, none of which is a file, by the specifier that finds them. */
export function entrySources(libraries: LibraryExports): Readonly<Record<string, string>> {
  const sources: Record<string, string> = {
    [pageName]: `import ${JSON.stringify(join(appSourceRoot, 'entry', 'main.tsx'))};\n${keepBase}`,
    [earlyErrorsName]: `import ${JSON.stringify(join(appSourceRoot, 'preview', 'early-errors.ts'))};`,
    [librariesName]: keepLibraries,
    [baseName]: `${baseSource(libraries)}\n${keepBase}`,
  };
  for (const name of kitModules) {
    if (!isBase(name)) sources[kitSpecifier(name)] = `${all(kitFile(name))}\n${keepBase}`;
  }
  for (const [library, names] of Object.entries(libraries)) {
    if (!inBase.includes(library)) sources[library] = `${some(library, names)}\n${keepBase}`;
  }
  return sources;
}
