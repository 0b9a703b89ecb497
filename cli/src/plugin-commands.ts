import { commands, startHost } from '@buildai/core';
import type { Command as PluginCommand, CommandIo, Host } from '@buildai/core';
import type { Command } from 'commander';
import inquirer from 'inquirer';
import { z } from 'zod';
import { installedPlugins } from './installed-plugins.js';
import { projectConfig } from './project-config.js';

type Field = z.core.$ZodType & z.ZodType;

const isSwitch = (field: Field) => z.toJSONSchema(field, { io: 'input' }).type === 'boolean';
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function addOptions(target: Command, shape: Readonly<Record<string, Field>>): void {
  for (const [name, field] of Object.entries(shape)) {
    const flag = isSwitch(field) ? `--${kebab(name)}` : `--${kebab(name)} <value>`;
    target.option(flag, field.meta()?.description ?? field.meta()?.title ?? '');
  }
}

/** Asks for what is required and missing, where there is someone to ask. */
async function askForMissing(
  shape: Readonly<Record<string, Field>>,
  given: Readonly<Record<string, unknown>>,
  io: CommandIo,
): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = { ...given };
  if (!io.interactive) return answers;
  for (const [name, field] of Object.entries(shape)) {
    if (answers[name] !== undefined || field.safeParse(undefined).success) continue;
    const { value } = await inquirer.prompt<{ value: string }>([
      {
        type: 'input',
        name: 'value',
        message: field.meta()?.title ?? name,
        validate: (text: string) => field.safeParse(text).error?.issues[0]?.message ?? true,
      },
    ]);
    answers[name] = value;
  }
  return answers;
}

async function runCommand(command: PluginCommand, host: Host, given: Record<string, unknown>): Promise<void> {
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  const io: CommandIo = {
    print: (line) => console.log(line),
    interactive: process.stdin.isTTY && process.stdout.isTTY,
    signal: controller.signal,
  };
  const shape = command.options.shape as Readonly<Record<string, Field>>;
  const parsed = command.options.safeParse(await askForMissing(shape, given, io));
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `--${kebab(issue.path.join('.'))}: ${issue.message}`);
    throw Object.assign(new Error(faults.join('\n')), { code: 'commander.invalidOption', exitCode: 2 });
  }
  await command.run(parsed.data, io);
  await host.stop();
}

/** Adds the commands of the installed plugins; they run in a host of their own, beside a running server. */
export async function addPluginCommands(program: Command): Promise<void> {
  const host = await startHost({ ...projectConfig(), installed: await installedPlugins(), mode: 'command' });
  for (const command of host.contributions(commands)) {
    const words = command.name.split(' ');
    const last = words.pop() ?? command.name;
    let parent = program;
    for (const word of words) {
      parent = parent.commands.find((existing) => existing.name() === word) ?? parent.command(word);
    }
    const target = parent.command(last).description(command.summary);
    addOptions(target, command.options.shape as Readonly<Record<string, Field>>);
    target.action(async (given: Record<string, unknown>) => runCommand(command, host, given));
  }
  program.hook('postAction', () => host.stop());
}
