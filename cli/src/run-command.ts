import { CommandError } from '@buildai/core';
import type { Command } from '@buildai/core';
import { askForMissing } from './ask-for-missing.js';
import type { OptionValues } from './ask-for-missing.js';
import { kebab, optionFields } from './option-fields.js';
import type { OptionField } from './option-fields.js';
import { terminalIo } from './terminal/terminal-io.js';

/** @throws CommandError with one line per invalid value */
function requireValid(fields: readonly OptionField[], given: OptionValues): void {
  const errors = fields.flatMap(({ name, schema }) => {
    if (given[name] === undefined) return [];
    const { error } = schema.safeParse(given[name]);
    return error ? [`--${kebab(name)}: ${error.issues[0]?.message}`] : [];
  });
  if (errors.length > 0) throw new CommandError(errors.join('\n'));
}

/**
 * Runs a command with the typed options and prompts for missing ones.
 * @throws CommandError before anything is done if the options are invalid; otherwise what the command throws
 */
export async function runCommand(
  command: Command,
  { json, yes, ...given }: OptionValues,
  signal: AbortSignal,
): Promise<void> {
  const io = terminalIo({ json: json === true, yes: yes === true, signal });
  const fields = optionFields(command.options);
  if (io.interactive) requireValid(fields, given);
  const options = command.options.safeParse(await askForMissing(fields, given, io));
  if (!options.success) {
    const errors = options.error.issues.map((issue) => {
      const name = issue.path.join('.');
      const missing = given[name] === undefined && fields.some((field) => field.name === name);
      return name ? `--${kebab(name)}: ${missing ? 'This is missing.' : issue.message}` : issue.message;
    });
    throw new CommandError(errors.join('\n'));
  }
  signal.throwIfAborted();
  await command.run(options.data, io);
}
