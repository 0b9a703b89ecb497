import { coreMigrations } from '@buildai/migrations';
import type { MigrationOwner } from '../database/migrate.js';
import type { Plugin } from '../plugin/define-plugin.js';
import { orderPlugins } from './order-plugins.js';

/**
 * The core and the plugins as owners of migrations, in order of application. Without plugins whose code could not be
 * loaded: their migrations are unknown.
 */
export function migrationOwners(plugins: readonly Plugin[]): readonly MigrationOwner[] {
  return [
    { id: 'core', migrations: coreMigrations },
    ...orderPlugins(plugins)
      .filter(({ loadError }) => loadError === undefined)
      .map(({ id, migrations = [] }) => ({ id, migrations })),
  ];
}
