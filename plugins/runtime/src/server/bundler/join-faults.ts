import type { BuildError } from '../../shared/bundler.js';

/** The faults that were found by looking, and those that the build told beside them: of one line the first count. */
export function joinFaults(found: readonly BuildError[], told: readonly BuildError[]): readonly BuildError[] {
  const placeOf = ({ path, line }: BuildError) => `${path ?? ''}:${line ?? 0}`;
  const places = new Set(found.map(placeOf));
  return [...told.filter((fault) => !places.has(placeOf(fault))), ...found];
}
