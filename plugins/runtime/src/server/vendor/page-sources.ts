import { realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { libraryFile } from './library-file.js';
import { packageRoot } from './package-root.js';
import { pagePackages } from './page-packages.js';

/** The folder as esbuild names it: without the links of node_modules. */
const folderOf = (name: string, folder: string) => realpathSync(libraryFile(name, folder));

/** The browser code of this package: the entry of the page, the preview and the seal. */
export const pageFolder = join(packageRoot, 'src', 'app');
/** The client and the components that know no records. */
export const kitFolder = folderOf('@buildai/app-kit', 'src');
/** The components that show records. */
export const entitiesFolder = folderOf('@buildai/entities', 'src/app');

/** All folders of code that runs in the page of an app. */
export const pageFolders: readonly string[] = [
  pageFolder,
  kitFolder,
  ...pagePackages.map(({ folder }) => folder),
];

/** Whether a file is ours rather than a library's. @param path absolute. */
export const isPageSource = (path: string): boolean =>
  pageFolders.some((folder) => path.startsWith(folder + sep));
