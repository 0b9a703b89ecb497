import { keepCommands, keptCommands } from './command-tree.js';
import type { KnownCommand } from './command-tree.js';

/** What could stand where the last word is, with what it means. */
interface Candidate {
  readonly word: string;
  readonly meaning: string;
}

/** The next words of commands that begin so. */
function nextWords(commands: readonly KnownCommand[], before: readonly string[]): readonly Candidate[] {
  const found = new Map<string, string>();
  for (const { words, summary } of commands) {
    const word = words[before.length];
    if (word === undefined || !before.every((each, index) => each === words[index])) continue;
    found.set(word, words.length === before.length + 1 ? summary : (found.get(word) ?? ''));
  }
  return [...found].map(([word, meaning]) => ({ word, meaning }));
}

function withinCommand(command: KnownCommand, typed: readonly string[], last: string): readonly Candidate[] {
  const previous = command.options.find(({ flag }) => flag === typed.at(-1));
  if (previous?.takesValue) return previous.choices.map((word) => ({ word, meaning: '' }));
  if (last.startsWith('-')) {
    return command.options
      .filter(({ flag }) => !typed.includes(flag))
      .map(({ flag, description }) => ({ word: flag, meaning: description }));
  }
  const given = typed.filter((word, index) => {
    const option = command.options.find(({ flag }) => flag === typed[index - 1]);
    return !word.startsWith('-') && !option?.takesValue;
  });
  return (command.positions[given.length] ?? []).map((word) => ({ word, meaning: '' }));
}

/** What could stand where the last of the words is. */
export function candidates(
  commands: readonly KnownCommand[],
  words: readonly string[],
): readonly Candidate[] {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const command = commands.find((each) => each.words.every((word, index) => word === before[index]));
  const all = command
    ? withinCommand(command, before.slice(command.words.length), last)
    : nextWords(commands, before);
  return all.filter(({ word }) => word.startsWith(last));
}

async function findCommands(): Promise<readonly KnownCommand[]> {
  const [{ allCommands }, { knownCommands }] = await Promise.all([
    import('../commands/all-commands.js'),
    import('./known-commands.js'),
  ]);
  const commands = knownCommands(await allCommands());
  keepCommands(commands);
  return commands;
}

/**
 * Prints a line for each word that could be completed, its meaning after a tab. Asked by the shell at each Tab, so it
 * loads nothing else where the commands are known already.
 */
export async function complete(words: readonly string[]): Promise<void> {
  const commands = keptCommands() ?? (await findCommands());
  const lines = candidates(commands, words).map(({ word, meaning }) => `${word}\t${meaning}\n`);
  process.stdout.write(lines.join(''));
}
