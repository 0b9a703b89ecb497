import type { AppFile } from '@buildai/versions/shared';

/** The names of an app's entities, from its `entities/*.json`. */
export function entityNames(files: readonly AppFile[]): readonly string[] {
  return files.flatMap(({ path }) => /^entities\/(\w+)\.json$/.exec(path)?.[1] ?? []).sort();
}

/** The source of `@/api/entities`: one client for each entity of the app, beside the hooks. */
export function entitiesModule(files: readonly AppFile[]): string {
  const exports = entityNames(files).map(
    (name) => `export const ${name} = /* @__PURE__ */ defineEntity(${JSON.stringify(name)});`,
  );
  return [
    `import { defineEntity } from 'buildai/client';`,
    `export { useRecord, useRecords, useTotals } from 'buildai/client';`,
    ...exports,
  ].join('\n');
}
