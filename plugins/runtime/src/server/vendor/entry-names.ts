/** The names under which the import map knows what is ours. No app can import them by these. */
export const clientName = 'buildai/client';
/** What the app code of plugins imports of the platform. */
export const platformName = '@buildai/app-kit/client';
export const iconsName = 'buildai/icons';
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
