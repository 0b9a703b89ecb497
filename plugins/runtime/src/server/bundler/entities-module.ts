import { entityNames } from '@buildai/code-model';
import { entityHooks } from '@buildai/entities/shared';
import type { AppFile } from '@buildai/versions/shared';

/** Source of `@/api/entities`: a client per entity, and the hooks. */
export function entitiesModule(files: readonly AppFile[]): string {
  const exports = entityNames(files).map(
    (name) => `export const ${name} = /* @__PURE__ */ defineEntity(${JSON.stringify(name)});`,
  );
  return [
    `import { defineEntity } from 'buildai/client';`,
    `export { ${entityHooks.join(', ')} } from 'buildai/client';`,
    ...exports,
  ].join('\n');
}
