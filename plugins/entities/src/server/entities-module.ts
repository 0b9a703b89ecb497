import type { ClientModule } from '@buildai/app-features/shared';
import { entitiesSpecifier, entityNames } from '@buildai/code-model';
import { entityTypes } from './entity-types.js';
import { entityHooks } from '../shared/app-modules.js';

/** `@/api/entities`: a client for each entity of the app, and the hooks. */
export const entitiesModule: ClientModule = {
  specifier: entitiesSpecifier,
  names: entityHooks,
  generated: {
    from: /^entities\//,
    source: (files) =>
      [
        `import { defineEntity } from '@buildai/entities/app';`,
        `export { ${entityHooks.join(', ')} } from '@buildai/entities/app';`,
        ...entityNames(files).map(
          (name) => `export const ${name} = /* @__PURE__ */ defineEntity(${JSON.stringify(name)});`,
        ),
        '',
      ].join('\n'),
    types: entityTypes,
  },
};
