import { CommandError, commands, registerHost, startHost } from '@buildai/core';
import type { Command } from '@buildai/core';
import { installedPlugins, optionalPlugins } from './installed-plugins.js';
import { projectConfig } from './project-config.js';

/** Settings with which plugins register and nothing is opened, read or written: neither folder, key nor database. */
const nowhere = {
  DATABASE_URL: 'postgres://localhost/none',
  SECRET_KEY: 'not used: nothing is opened or sealed',
  CONFIG_FILE: '/nonexistent/local.yaml',
};

/** Runs the command in a host of its own, on the real settings, beside a server or without one. */
async function runInHost(name: string, ...call: Parameters<Command['run']>): Promise<void> {
  const host = await startHost({
    ...projectConfig(),
    installed: await installedPlugins(),
    optional: optionalPlugins,
    mode: 'command',
  });
  try {
    const command = host.contributions(commands).find((each) => each.name === name);
    if (!command) throw new CommandError(`The command ${name} isn’t available with these settings.`);
    await command.run(...call);
  } finally {
    await host.stop();
  }
}

/** The commands of the core and the installed plugins. Nothing is opened before one of them runs. */
export async function pluginCommands(): Promise<readonly Command[]> {
  const host = registerHost({
    ...projectConfig(nowhere),
    installed: await installedPlugins(),
    optional: optionalPlugins,
  });
  try {
    return host.contributions(commands).map((command) => ({
      ...command,
      run: (options, io) => runInHost(command.name, options, io),
    }));
  } finally {
    await host.stop();
  }
}
