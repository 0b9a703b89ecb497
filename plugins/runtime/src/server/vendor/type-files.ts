import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appLibraries } from '../../shared/app-libraries.js';
import type { AppTypeFiles } from '../../shared/app-type-files.js';
import { prebuiltModules } from './prebuilt-modules.js';
import { kitFolder, pageFolder } from './page-sources.js';

/** The declarations of a source, which are faster to read; the source itself if it was not compiled. */
function typesOf(source: string): string {
  const declarations = source
    .replace(/([\\/])src([\\/](?:app|kit)[\\/])/, '$1dist$1src$2')
    .replace(/\.tsx?$/, '.d.ts');
  return existsSync(declarations) ? declarations : source;
}

/** Where TypeScript finds what every app can import: the kit, the components of records, the client, the libraries. */
export function typeFiles(): AppTypeFiles {
  const client = typesOf(join(pageFolder, 'entry', 'client.ts'));
  const modules = prebuiltModules.map(({ specifier, file }) => [specifier, file ? typesOf(file) : client]);
  return {
    folder: kitFolder,
    modules: Object.fromEntries(modules) as Record<string, string>,
    libraries: appLibraries,
  };
}
