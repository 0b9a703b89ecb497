import type { CompletionCommand, CompletionValue } from './command-tree.js';
import { findCommands } from './find-commands.js';

/** A candidate for the last word, and its description. */
interface Candidate {
  readonly word: string;
  readonly meaning: string;
}

/** Options of the root command. */
const rootOptions: readonly Candidate[] = [
  { word: '--help', meaning: 'show help and examples' },
  { word: '--version', meaning: 'print the version' },
];

/** Values that the shell completes by itself, as names of files and folders. */
const byShell: Readonly<Record<string, string>> = { files: ':files', folders: ':folders' };

/** How the last word is completed: by candidates, or by values that have to be looked up. */
export type Completion = readonly Candidate[] | { readonly kind: string; readonly typed: string };

/** Next words of the commands that start with the given words. */
function nextWords(commands: readonly CompletionCommand[], before: readonly string[]): readonly Candidate[] {
  const found = new Map<string, string>();
  for (const { words, summary } of commands) {
    const word = words[before.length];
    if (word === undefined || !before.every((each, index) => each === words[index])) continue;
    found.set(word, words.length === before.length + 1 ? summary : (found.get(word) ?? ''));
  }
  return [...found].map(([word, meaning]) => ({ word, meaning }));
}

const completed = ({ choices, values }: CompletionValue, typed: string): Completion =>
  values === undefined ? choices.map((word) => ({ word, meaning: '' })) : { kind: values, typed };

function withinCommand(command: CompletionCommand, typed: readonly string[], last: string): Completion {
  const previous = command.options.find(({ flag }) => flag === typed.at(-1));
  if (previous?.takesValue) return completed(previous, last);
  if (last.startsWith('-')) {
    return command.options
      .filter(({ flag }) => !typed.includes(flag))
      .map(({ flag, description }) => ({ word: flag, meaning: description }));
  }
  const given = typed.filter((word, index) => {
    const option = command.options.find(({ flag }) => flag === typed[index - 1]);
    return !word.startsWith('-') && !option?.takesValue;
  });
  const next =
    command.positions[given.length] ?? (command.repeatsLast ? command.positions.at(-1) : undefined);
  return next ? completed(next, last) : [];
}

/** Returns the possible completions of the last word. */
export function completion(commands: readonly CompletionCommand[], words: readonly string[]): Completion {
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const command = commands.find((each) => each.words.every((word, index) => word === before[index]));
  const found = command
    ? withinCommand(command, before.slice(command.words.length), last)
    : [...nextWords(commands, before), ...(last.startsWith('-') && before.length === 0 ? rootOptions : [])];
  return 'kind' in found ? found : found.filter(({ word }) => word.startsWith(last));
}

async function lookedUp(kind: string, typed: string): Promise<readonly Candidate[]> {
  const shellsWord = byShell[kind];
  if (shellsWord !== undefined) return [{ word: shellsWord, meaning: '' }];
  const [{ harmlessLine }, { completedValues }] = await Promise.all([
    import('@buildai/core/shared'),
    import('./completed-values.js'),
  ]);
  const found = await completedValues(kind, typed);
  // A tab or line end in a name would start another column or line.
  return found.map(({ value, meaning = '' }) => ({
    word: harmlessLine(value),
    meaning: harmlessLine(meaning),
  }));
}

/** Splits `--owner=ad` into an option and a partial value. */
const assignment = /^(--[\w-]+=)(.*)$/s;

/**
 * Prints one line per completion, with its description after a tab, or `:files` or `:folders` for completion by the
 * shell. Runs at each Tab press, so value lookup is loaded only if needed.
 */
export async function complete(words: readonly string[]): Promise<void> {
  const [, assigned = '', value = ''] = assignment.exec(words.at(-1) ?? '') ?? [];
  const apart = assigned === '' ? words : [...words.slice(0, -1), assigned.slice(0, -1), value];
  const found = completion(await findCommands(), apart);
  const candidates = 'kind' in found ? await lookedUp(found.kind, found.typed) : found;
  const lines = candidates.map(({ word, meaning }) =>
    word.startsWith(':') ? `${word}\n` : `${assigned}${word}\t${meaning}\n`,
  );
  process.stdout.write(lines.join(''));
}
