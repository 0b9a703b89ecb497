import { commands, startHost } from '@buildai/core';
import type { Command as PluginCommand, CommandIo } from '@buildai/core';
import type { Command } from 'commander';
import inquirer from 'inquirer';
import { z } from 'zod';
import { installedPlugins } from './installed-plugins.js';
import { projectConfig } from './project-config.js';

/** Options that a command cannot run with: one line for each, by name. */
export class InvalidOptions extends Error {}

type Fields = Readonly<Record<string, z.ZodType>>;
type Given = Readonly<Record<string, unknown>>;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function addOptions(target: Command, fields: Fields): void {
  for (const [name, field] of Object.entries(fields)) {
    const isSwitch = z.toJSONSchema(field, { io: 'input' }).type === 'boolean';
    const { description, title } = field.meta() ?? {};
    target.option(isSwitch ? `--${kebab(name)}` : `--${kebab(name)} <value>`, description ?? title);
  }
}

/** Asks for what is required and missing, where there is someone to ask. */
async function askForMissing(fields: Fields, given: Given, io: CommandIo): Promise<Given> {
  if (!io.interactive) return given;
  const answers: Record<string, unknown> = { ...given };
  for (const [name, field] of Object.entries(fields)) {
    if (answers[name] !== undefined || field.safeParse(undefined).success) continue;
    const { title, secret } = field.meta() ?? {};
    const { value } = await inquirer.prompt<{ value: string }>([
      {
        type: secret ? 'password' : 'input',
        name: 'value',
        message: title ?? name,
        validate: (text: string) => field.safeParse(text).error?.issues[0]?.message ?? true,
      },
    ]);
    answers[name] = value;
  }
  return answers;
}

async function runCommand(command: PluginCommand, given: Given): Promise<void> {
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  const io: CommandIo = {
    print: (line) => console.log(line),
    interactive: process.stdin.isTTY && process.stdout.isTTY,
    signal: interruption.signal,
  };
  const options = command.options.safeParse(await askForMissing(command.options.shape, given, io));
  if (!options.success) {
    const faults = options.error.issues.map((issue) => `--${kebab(issue.path.join('.'))}: ${issue.message}`);
    throw new InvalidOptions(faults.join('\n'));
  }
  await command.run(options.data, io);
}

/** The command with the last of the words, below commands for the words before it. */
function commandFor(program: Command, words: readonly string[]): Command {
  return words.reduce(
    (parent, word) => parent.commands.find((existing) => existing.name() === word) ?? parent.command(word),
    program,
  );
}

/** Adds the commands of the installed plugins, in a host of their own: it stops when what is returned is disposed of. */
export async function addPluginCommands(program: Command): Promise<AsyncDisposable> {
  const host = await startHost({ ...projectConfig(), installed: await installedPlugins(), mode: 'command' });
  for (const command of host.contributions(commands)) {
    const target = commandFor(program, command.name.split(' ')).description(command.summary);
    addOptions(target, command.options.shape);
    target.action((given: Given) => runCommand(command, given));
  }
  return { [Symbol.asyncDispose]: () => host.stop() };
}
