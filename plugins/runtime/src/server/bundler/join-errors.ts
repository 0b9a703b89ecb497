import type { BuildError } from '../../shared/bundler.js';

/** Merges examination and build errors; on the same line, examination errors win. */
export function joinErrors(
  found: readonly BuildError[],
  reported: readonly BuildError[],
): readonly BuildError[] {
  const placeOf = ({ path, line }: BuildError) => `${path ?? ''}:${line ?? 0}`;
  const places = new Set(found.map(placeOf));
  return [...reported.filter((error) => !places.has(placeOf(error))), ...found];
}
