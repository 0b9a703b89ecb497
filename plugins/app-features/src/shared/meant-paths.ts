import { normalizedText } from '@buildai/core/shared';
import { appPath } from './app-path.js';

/** Likely intended paths: without a prefix, or with the extension or capitalization of the folder. */
export function meantPaths(path: string): string[] {
  const bare = appPath(path);
  return [bare, plainName(bare)].flatMap((each) => {
    const stem = each.replace(/\.\w+$/, '');
    const capital = stem.replace(
      /\/(\w)([^/]*)$/,
      (_, first: string, rest: string) => `/${first.toUpperCase()}${rest}`,
    );
    const extensions = ['jsx', 'js', 'json', 'css'];
    return [each, ...extensions.flatMap((extension) => [`${stem}.${extension}`, `${capital}.${extension}`])];
  });
}

/** Letters that are not two in Unicode. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
};

/** A path in the letters that names of files have: `components/MyCafe.jsx` for `components/My Café.jsx`. */
export const plainName = (path: string): string =>
  normalizedText(path, 'NFD')
    .replace(/[ßæœøđłı]/gi, (letter) => letters[letter.toLowerCase()] ?? letter)
    .replace(/\p{M}/gu, '')
    .replace(/[ ]+(\p{L}?)/gu, (_, first: string) => first.toUpperCase());
