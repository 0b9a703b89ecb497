import type { SourceFile } from '../source-file.js';

/** Module from which an app imports its entities. */
export const entitiesSpecifier = '@/api/entities';

/** Entity names from `entities/*.json`. */
export function entityNames(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap(({ path }) => /^entities\/(\w+)\.json$/.exec(path)?.[1] ?? []).sort();
}
