import { readFileSync } from 'node:fs';
import { Command } from 'commander';
import { projectRoot } from './project-root.js';

function installedVersion(): string {
  const { version } = JSON.parse(readFileSync(`${projectRoot}package.json`, 'utf8')) as { version: string };
  return version;
}

/** Root of the command line. With `json`, commander prints no messages to standard error. */
export function createProgram({ json }: { readonly json: boolean }): Command {
  return new Command('buildai')
    .description('Build apps from a description and publish them.')
    .version(installedVersion(), '--version', 'print the version')
    .configureOutput(json ? { writeErr: () => undefined, outputError: () => undefined } : {})
    .showHelpAfterError('Run buildai --help for a list of commands.')
    .exitOverride();
}

/** Returns the command that the words start with; undefined for a group or an unknown command. */
export function namedCommand(program: Command, args: readonly string[]): Command | undefined {
  let found = program;
  for (const word of args) {
    const next = found.commands.find((each) => each.name() === word);
    if (!next) break;
    found = next;
  }
  return found.commands.length === 0 && found !== program ? found : undefined;
}

/** Adds descriptions to the command groups. */
export function describeGroups(program: Command): void {
  for (const group of program.commands) {
    const names = group.commands.map((command) => command.name());
    if (names.length > 0) group.description(names.join(', '));
  }
}
