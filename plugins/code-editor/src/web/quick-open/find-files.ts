import { defaultFilter } from 'cmdk';

/** Paths that contain the letters of the query in this order, best match first. All of them for an empty query. */
export function findFiles(paths: readonly string[], query: string): readonly string[] {
  const sought = query.trim();
  if (sought === '') return paths;
  return paths
    .map((path) => ({ path, score: defaultFilter(path, sought) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ path }) => path);
}
