import { normalizedText } from '@buildai/core/shared';

/** Whether the last parts of two paths are equal apart from case, accents, separators and extension. */
export function isSameName(a: string, b: string): boolean {
  const plain = (path: string) =>
    normalizedText(path, 'NFD')
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '')
      .replace(/ß/g, 'ss')
      .replace(/[-_ \p{M}]/gu, '')
      .toLowerCase();
  return plain(a) === plain(b);
}
