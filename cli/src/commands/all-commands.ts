import type { Command } from '@buildai/core';
import { pluginCommands } from '../plugin-commands.js';
import { builtInCommands } from './built-in-commands.js';

/** Every command, in the order in which help lists them. */
export async function allCommands(): Promise<readonly Command[]> {
  return [...builtInCommands, ...(await pluginCommands())];
}
