import { normalizedText } from '@buildai/core/shared';

/**
 * The path of an app file as it is meant: models add folders that apps do not have, and write separators and accents
 * in other ways. Other differences are not certain, and are left to `meantPaths`.
 */
export function appPath(written: string): string {
  const path = normalizedText(written.trim(), 'NFC')
    .replace(/\\+/g, '/')
    .replace(/^(?:\.?\/+|@\/)+/, '');
  return path.replace(
    /^(?:src|app)\/(?=(?:pages|components|services|entities|functions|tools)\/|layout\.|globals\.)/,
    '',
  );
}
