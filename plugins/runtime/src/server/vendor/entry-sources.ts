import { join } from 'node:path';
import { baseName, earlyErrorsName, inBase, librariesName, pageName, placedJsxName } from './entry-names.js';
import { keepBase, keepLibraries } from './group-sources.js';
import { pagePackages, pagePartsSource } from './page-packages.js';
import { pageFolder } from './page-sources.js';
import { prebuiltModules } from './prebuilt-modules.js';

const all = (file: string) => `export * from ${JSON.stringify(file)};`;
const some = (library: string, names: readonly string[] = []) =>
  `export { ${names.join(', ')} } from ${JSON.stringify(library)};`;

export type LibraryExports = Readonly<Record<string, readonly string[]>>;

/** Source of the base file. */
export const baseSource = (libraries: LibraryExports): string =>
  [
    ...prebuiltModules.flatMap(({ from, file }) => (from === baseName && file ? [all(file)] : [])),
    all(join(pageFolder, 'entry', 'client.ts')),
    ...pagePackages.map(({ specifier }) => all(specifier)),
    some('lucide-react', ['createLucideIcon', 'Icon']),
    ...inBase.flatMap((name) => (libraries[name] ? [some(name, libraries[name])] : [])),
  ].join('\n');

/** Sources of the virtual entry points, by specifier. */
export function entrySources(libraries: LibraryExports): Readonly<Record<string, string>> {
  const sources: Record<string, string> = {
    [pageName]: [
      `import { startPage } from ${JSON.stringify(join(pageFolder, 'entry', 'main.tsx'))};`,
      pagePartsSource,
      'await startPage(pageParts);',
      keepBase,
    ].join('\n'),
    [earlyErrorsName]: `import ${JSON.stringify(join(pageFolder, 'preview', 'early-errors.ts'))};`,
    [placedJsxName]: `${all(join(pageFolder, 'preview', 'placed-jsx.ts'))}\n${keepBase}`,
    [librariesName]: keepLibraries,
    [baseName]: `${baseSource(libraries)}\n${keepBase}`,
  };
  for (const { from, file } of prebuiltModules) {
    if (from !== baseName && file) sources[from] = `${all(file)}\n${keepBase}`;
  }
  for (const [library, names] of Object.entries(libraries)) {
    if (!inBase.includes(library)) sources[library] = `${some(library, names)}\n${keepBase}`;
  }
  return sources;
}
