import { CommandError, commands, registerHost, startHost } from '@buildai/core';
import type { Command } from '@buildai/core';
import { hostOptions } from './host-options.js';
import { projectConfig } from './project-config.js';

/** Placeholder settings to register plugins without opening a folder, key or database. */
const nowhere = {
  DATABASE_URL: 'postgres://localhost/none',
  SECRET_KEY: 'not used: nothing is opened or sealed',
  CONFIG_FILE: '/nonexistent/local.yaml',
};

/** Runs the command in its own host with the real settings. Works with or without a running server. */
async function runInHost(name: string, ...call: Parameters<Command['run']>): Promise<void> {
  const host = await startHost({ ...(await hostOptions()), mode: 'command' });
  try {
    const command = host.contributions(commands).find((each) => each.name === name);
    if (!command) throw new CommandError(`The command ${name} isn’t available with these settings.`);
    await command.run(...call);
  } finally {
    await host.stop();
  }
}

/** Commands of the core and the installed plugins. Nothing is opened until one runs. */
export async function pluginCommands(): Promise<readonly Command[]> {
  const host = await registerHost(await hostOptions(projectConfig(nowhere)));
  try {
    return host.contributions(commands).map((command) => ({
      ...command,
      run: (options, io) => runInHost(command.name, options, io),
    }));
  } finally {
    await host.stop();
  }
}
