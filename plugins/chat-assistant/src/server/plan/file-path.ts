import { appFilePathRule, isAppFilePath } from '@buildai/versions/shared';
import type { Refusal } from './refusal.js';

/** @returns why no file may have this path, with the path that was probably meant; undefined when it may. */
export function refusePath(path: string): Refusal | undefined {
  if (path === '')
    return { reason: 'The action names no file.', detail: 'Give file="…" in the opening tag.' };
  if (isAppFilePath(path)) return undefined;
  const meant = guesses(path).find(isAppFilePath);
  return {
    reason: `${path} is not a file that an app can have.${meant ? ` Did you mean ${meant}?` : ''}`,
    detail: appFilePathRule,
  };
}

/** @returns why an action on a file that should be there cannot go on. */
export function refuseMissing(path: string, existing: Iterable<string>): Refusal {
  const paths = [...existing];
  const meant = nearestName(path, paths);
  return {
    reason: `There is no file ${path}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
    detail: `The files of the app: ${paths.join(', ') || 'none'}`,
  };
}

/** The name that was probably meant: the same but for case, extension or folder, else at most a third of it off. */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  const stem = (path: string) =>
    path
      .toLowerCase()
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '');
  const same = names.filter((each) => stem(each) === stem(name));
  if (same.length > 0) return same[0];
  const ranked = names
    .map((each) => ({ each, distance: editDistance(name.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  const best = ranked[0];
  return best && best.distance <= Math.ceil(name.length / 3) ? best.each : undefined;
}

/** What a path may have been meant as: without a prefix, with the extension or the capital of its folder. */
function guesses(path: string): string[] {
  const bare = path.replace(/\\/g, '/').replace(/^(?:\.?\/)+|^@\//, '');
  const inside = bare.replace(/^(?:src|app)\//, '');
  return [bare, inside].flatMap((each) => {
    const stem = each.replace(/\.\w+$/, '');
    const capital = stem.replace(
      /\/(\w)([^/]*)$/,
      (_, first: string, rest: string) => `/${first.toUpperCase()}${rest}`,
    );
    const extensions = ['jsx', 'js', 'json', 'css'];
    return [each, ...extensions.flatMap((extension) => [`${stem}.${extension}`, `${capital}.${extension}`])];
  });
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
