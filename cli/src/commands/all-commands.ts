import type { Command } from '@buildai/core';
import { pluginCommands } from '../plugin-commands.js';
import { builtInCommands } from './built-in-commands.js';

/** All commands, in the order shown by help. */
export async function allCommands(): Promise<readonly Command[]> {
  return [...builtInCommands, ...(await pluginCommands())];
}
