import { AppError, BootError } from '@buildai/core';
import { Command, CommanderError } from 'commander';
import { addPluginCommands, InvalidOptions } from './plugin-commands.js';
import { start } from './start.js';

/** The command line. Sets the exit code: 0 done, 1 failed, 2 wrongly called. */
export async function main(args: readonly string[]): Promise<void> {
  const program = new Command('buildai')
    .description('Builds apps from a sentence, and publishes them.')
    .showHelpAfterError()
    .exitOverride();
  program
    .command('start')
    .argument('[prompt...]', 'an app to make at once, in a sentence')
    .description('Start the server.')
    .action(async (prompt: readonly string[]) => start(prompt.join(' ')));
  try {
    await using _host = args[0] === 'start' ? undefined : await addPluginCommands(program);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}

/** Says what went wrong, in a sentence where it was foreseen. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof InvalidOptions) {
    console.error(error.message);
    return 2;
  }
  console.error(error instanceof BootError || error instanceof AppError ? error.message : error);
  return 1;
}
