import type { Command } from '@buildai/core';
import type { Command as Node } from 'commander';
import type { OptionValues } from './ask-for-missing.js';
import { kebab, optionFields, positionLabel } from './option-fields.js';
import type { OptionField } from './option-fields.js';

/** Called with a command and its arguments. */
export type Runner = (command: Command, given: OptionValues) => Promise<void>;

/** Returns the command for the last word, creating parent commands for the words before it. */
export function commandFor(program: Node, words: readonly string[]): Node {
  return words.reduce(
    (parent, word) => parent.commands.find((existing) => existing.name() === word) ?? parent.command(word),
    program,
  );
}

function described({ description, choices }: OptionField): string {
  return choices.length > 0 ? `${description} (${choices.join(', ')})`.trimStart() : description;
}

function addOption(target: Node, field: OptionField): void {
  const { flag, kind, defaultValue, required } = field;
  if (kind === 'switch') {
    // An option that defaults to true gets a `--no-` form.
    if (defaultValue !== true) target.option(`--${flag}`, described(field));
    if (defaultValue === true || required) target.option(`--no-${flag}`, described(field));
  } else {
    target.option(kind === 'list' ? `--${flag} <value...>` : `--${flag} <value>`, described(field));
  }
}

function addPositions(target: Node, fields: readonly OptionField[], positions: readonly string[]): void {
  const written = positions.map((name) => {
    const field = fields.find((each) => each.name === name);
    const label = positionLabel({ name, kind: field?.kind ?? 'text' });
    target.argument(`[${label}]`, field?.description);
    return field?.required ? `<${label}>` : `[${label}]`;
  });
  if (written.length > 0) target.usage(`${written.join(' ')} [options]`);
}

function addExamples(target: Node, name: string, examples: readonly string[]): void {
  const lines = examples.map((example) => `  buildai ${example}`);
  target.addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
  target.showHelpAfterError(`Usage: buildai ${name} ${target.usage()}\nbuildai ${name} --help for details.`);
}

/**
 * Merges option values and positional values.
 * @throws CommanderError if a value is given both ways
 */
function merged(target: Node, positions: readonly string[]): OptionValues {
  const given: Record<string, unknown> = { ...target.opts() };
  positions.forEach((name, index) => {
    const value: unknown = target.processedArgs[index];
    if (value === undefined || (Array.isArray(value) && value.length === 0)) return;
    if (given[name] !== undefined) target.error(`error: --${kebab(name)} was given twice`);
    given[name] = value;
  });
  return given;
}

/** Adds a command with its options and the options that all commands share. */
export function addCommand(program: Node, command: Command, run: Runner): void {
  const { name, summary, examples, positions = [] } = command;
  const target = commandFor(program, name.split(' ')).description(summary);
  const fields = optionFields(command.options);
  addPositions(target, fields, positions);
  for (const field of fields) addOption(target, field);
  target.option('--json', 'print the result as JSON');
  target.option('--yes', 'skip all confirmations');
  addExamples(target, name, examples);
  target.action(() => run(command, merged(target, positions)));
}
