import { keepCommands, keptCommands } from './command-tree.js';
import type { KnownCommand } from './command-tree.js';

/** What is known about all commands: from the cache, so that no plugin is loaded, or else from the plugins. */
export async function findCommands(): Promise<readonly KnownCommand[]> {
  const kept = keptCommands();
  if (kept) return kept;
  const [{ allCommands }, { knownCommands }] = await Promise.all([
    import('../commands/all-commands.js'),
    import('./known-commands.js'),
  ]);
  const commands = knownCommands(await allCommands());
  keepCommands(commands);
  return commands;
}
