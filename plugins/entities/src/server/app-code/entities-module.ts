import type { ClientModule } from '@buildai/app-features/shared';
import { entitiesSpecifier } from '@buildai/code-model';
import type { AppFile } from '@buildai/versions/shared';
import { entityTypes } from './entity-types.js';
import { entityHooks } from '../../shared/app-modules.js';
import { schemasIn } from './screen-schemas.js';
import { screenFieldsCode } from './screen-fields-code.js';

/** A client for each entity of the app, with its fields as screens show them; they are made when first asked for. */
function source(files: readonly AppFile[]): string {
  const schemas = schemasIn(files);
  const client = (name: string) =>
    `export const ${name} = /* @__PURE__ */ defineEntity(${JSON.stringify(name)}, () => ${screenFieldsCode(name, schemas)});`;
  return [
    `import { defineEntity } from '@buildai/entities/app';`,
    `export { ${entityHooks.join(', ')} } from '@buildai/entities/app';`,
    ...[...schemas.keys()].map(client),
    '',
  ].join('\n');
}

/** `@/api/entities`: a client for each entity of the app, and the hooks. */
export const entitiesModule: ClientModule = {
  specifier: entitiesSpecifier,
  names: entityHooks,
  generated: { from: /^entities\//, source, types: entityTypes },
};
