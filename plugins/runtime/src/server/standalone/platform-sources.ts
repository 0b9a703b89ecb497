import { join, relative, sep } from 'node:path';
import { libraryFile } from '../vendor/library-file.js';
import { pagePackages } from '../vendor/page-packages.js';
import { kitFolder, pageFolder } from '../vendor/page-sources.js';
import { packageRoot } from '../vendor/package-root.js';
import { webFolders } from '../vendor/web-folders.js';

/** The sources that an app runs on: the folder or file here, and its path in the exported project. */
export const platformSources: readonly (readonly [from: string, to: string])[] = [
  [pageFolder, 'platform/runtime/src/app'],
  [join(packageRoot, 'src', 'shared'), 'platform/runtime/src/shared'],
  [kitFolder, 'platform/app-kit/src'],
  ...pagePackages.flatMap(({ name, folder }) => {
    const target = `platform/${name.replace('@buildai/', '')}/src`;
    return [
      [folder, `${target}/app`],
      [libraryFile(name, 'src/shared'), `${target}/shared`],
    ] as const;
  }),
  [libraryFile('@buildai/core', 'src/shared'), 'platform/core/src/shared'],
  [libraryFile('@buildai/fields', 'src'), 'platform/fields/src'],
  // Re-exports of the core's shared half from elsewhere in it.
  ...['event', 'extension-point', 'service'].map(
    (name) =>
      [libraryFile('@buildai/core', `src/plugin/${name}.ts`), `platform/core/src/plugin/${name}.ts`] as const,
  ),
  ...[...webFolders].map(([name, folder]) => [folder, `platform/web/src/${name}`] as const),
];

/** Where a source file of the platform is in the exported project. @throws Error for one that it does not get. */
export function pathInProject(file: string): string {
  const source = platformSources.find(([from]) => file.startsWith(from + sep));
  if (!source) throw new Error(`${file} is not part of an exported app.`);
  return `${source[1]}/${relative(source[0], file).split(sep).join('/')}`;
}
