import { commands, startHost } from '@buildai/core';
import type { Command } from 'commander';
import { addCommand } from './add-command.js';
import type { Runner } from './add-command.js';
import { installedPlugins } from './installed-plugins.js';
import { projectConfig } from './project-config.js';

/** Adds the commands of the installed plugins, in a host of their own: it stops when what is returned is disposed of. */
export async function addPluginCommands(program: Command, run: Runner): Promise<AsyncDisposable> {
  const host = await startHost({ ...projectConfig(), installed: await installedPlugins(), mode: 'command' });
  for (const command of host.contributions(commands)) addCommand(program, command, run);
  return { [Symbol.asyncDispose]: () => host.stop() };
}
