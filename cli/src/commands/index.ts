import type { Command } from '@buildai/core';
import { startCommand } from './start.js';

/** The commands that open what they need themselves; all others run in a host. */
export const builtInCommands: readonly Command[] = [startCommand];
