import { pluginManifest } from '@buildai/config/plugin-manifest';
import { pluginPackages } from '@buildai/config/plugins';
import { commands, defineCommand, registerHost } from '@buildai/core';
import { z } from 'zod';
import { hostOptions } from '../host-options.js';

/** `plugins list`: lists installed plugins and what they contribute. */
export const pluginsListCommand = defineCommand({
  name: 'plugins list',
  summary: 'List the installed plugins and what each one adds.',
  options: z.object({}),
  examples: ['plugins list', 'plugins list --json'],
  async run(_options, io) {
    const options = await hostOptions();
    const host = await registerHost(options);
    try {
      const plugins = options.installed.map(({ id, dependsOn = [], migrations = [] }, index) => {
        const { name, version, exports = {} } = pluginManifest(pluginPackages[index] ?? '');
        return {
          id,
          package: name,
          version,
          dependsOn,
          endpoints: host.routesOf(id),
          migrations: migrations.length,
          commands: host.contributedBy(id, commands).map((command) => command.name),
          web: './web' in exports,
          failure: host.omitted.find((each) => each.id === id)?.reason ?? null,
        };
      });
      io.result(plugins, () =>
        io.table(
          ['Plugin', 'Version', 'Endpoints', 'Migrations', 'Commands', 'Web', 'State'],
          plugins.map((plugin) => [
            plugin.id,
            plugin.version,
            String(plugin.endpoints),
            String(plugin.migrations),
            String(plugin.commands.length),
            plugin.web ? 'yes' : 'no',
            plugin.failure ?? 'ok',
          ]),
        ),
      );
    } finally {
      await host.stop();
    }
  },
});
