import type { Command } from '@buildai/core';
import { optionFields, positionLabel } from '../option-fields.js';
import type { CompletionCommand, CompletionOption } from './command-tree.js';

const always: readonly CompletionOption[] = [
  { flag: '--json', description: 'print the result as JSON', takesValue: false, choices: [] },
  { flag: '--yes', description: 'skip confirmation prompts', takesValue: false, choices: [] },
  { flag: '--help', description: 'show help and examples', takesValue: false, choices: [] },
];

/** Completion data of these commands. */
export function toCompletionCommands(commands: readonly Command[]): readonly CompletionCommand[] {
  return commands.map(({ name, summary, options, positions = [] }) => {
    const fields = optionFields(options);
    const own = fields.map(({ flag, description, kind, choices, defaultValue, values }) => ({
      flag: kind === 'switch' && defaultValue === true ? `--no-${flag}` : `--${flag}`,
      description,
      takesValue: kind !== 'switch',
      choices,
      values,
    }));
    const taken = positions.flatMap((position) => fields.filter((field) => field.name === position));
    return {
      words: name.split(' '),
      summary,
      options: [...own, ...always],
      positions: taken.map((field) => ({
        label: positionLabel(field),
        choices: field.choices,
        values: field.values,
      })),
      repeatsLast: taken.at(-1)?.kind === 'list',
    };
  });
}
