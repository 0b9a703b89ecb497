import { cacheCommands, readCachedCommands } from './command-tree.js';
import type { CompletionCommand } from './command-tree.js';

/** What is known about all commands: from the cache, so that no plugin is loaded, or else from the plugins. */
export async function findCommands(): Promise<readonly CompletionCommand[]> {
  const cached = readCachedCommands();
  if (cached) return cached;
  const [{ allCommands }, { toCompletionCommands }] = await Promise.all([
    import('../commands/all-commands.js'),
    import('./completion-commands.js'),
  ]);
  const commands = toCompletionCommands(await allCommands());
  cacheCommands(commands);
  return commands;
}
