import type { AppFile } from '@buildai/versions/shared';

/** All words in the app's code. Only these can be imported, of the thousands of names that libraries export. */
export function appWords(files: readonly AppFile[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { path, content } of files) {
    if (!/\.[jt]sx?$/.test(path)) continue;
    for (const word of content.match(/[A-Za-z_$][\w$]*/g) ?? []) words.add(word);
  }
  return words;
}
