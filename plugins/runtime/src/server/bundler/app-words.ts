import type { AppFile } from '@buildai/versions/shared';

/**
 * Every word of the app's code. What an app imports by name stands somewhere in it as a word, so of the thousands of
 * names that the libraries export only these few can be meant.
 */
export function appWords(files: readonly AppFile[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { path, content } of files) {
    if (!/\.[jt]sx?$/.test(path)) continue;
    for (const word of content.match(/[A-Za-z_$][\w$]*/g) ?? []) words.add(word);
  }
  return words;
}
