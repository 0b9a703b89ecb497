import type { Command as Node } from 'commander';
import { commandFor } from './add-command.js';
import type { CompletionCommand } from './completion/command-tree.js';
import { findCommands } from './completion/find-commands.js';

const isHelp = (word: string) => word === '--help' || word === '-h';

const startsWith = (words: readonly string[], start: readonly string[]) =>
  start.every((word, index) => words[index] === word);

/** Whether the words ask which commands there are: all of them, or those of a group. */
function asksForNames(commands: readonly CompletionCommand[], args: readonly string[]): boolean {
  const words = args.filter((word) => !isHelp(word));
  if (words.length === args.length && args.length > 0) return false;
  const isNamed = commands.some((command) => startsWith(words, command.words));
  return !isNamed && commands.some((command) => startsWith(command.words, words));
}

function addName(program: Node, { words, summary, positions }: CompletionCommand): void {
  const target = commandFor(program, words).description(summary).option('--json');
  for (const { label } of positions) target.argument(`[${label}]`);
}

/**
 * Adds the names of all missing commands if the words ask only for these, which a list of commands shows without
 * loading the plugins.
 * @returns whether it did
 */
export async function addNames(program: Node, args: readonly string[]): Promise<boolean> {
  if (args.length > 0 && !args.some(isHelp)) return false;
  const commands = await findCommands();
  if (!asksForNames(commands, args)) return false;
  const hasName = ({ words }: CompletionCommand) =>
    commandFor(program, words.slice(0, -1)).commands.some((each) => each.name() === words.at(-1));
  for (const command of commands.filter((each) => !hasName(each))) addName(program, command);
  return true;
}
