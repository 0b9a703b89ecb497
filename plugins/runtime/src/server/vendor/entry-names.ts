import { pagePackages } from './page-packages.js';

/** Internal names in the import map; apps cannot import them. */
export const clientName = 'buildai/client';
/** What the app code of plugins imports of the platform. */
export const platformName = '@buildai/app-kit/client';
export const iconsName = 'buildai/icons';
/** The file of what every page has. */
export const baseName = 'buildai/base';
/** Modules included in that file. */
export const inBase: readonly string[] = [
  clientName,
  platformName,
  iconsName,
  'react/jsx-runtime',
  'react-router',
  ...pagePackages.map(({ specifier }) => specifier),
];
/** The script of every page. */
export const pageName = 'entry';
/** The early error script of previews, which runs first and has no imports. */
export const earlyErrorsName = 'buildai/early-errors';
/** Stands for `react/jsx-runtime` in previews. */
export const placedJsxName = 'buildai/placed-jsx';
/** Never requested: an entry point that makes esbuild emit the common libraries as a file of their own. */
export const librariesName = 'buildai/libraries';
