import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Command } from '@buildai/core';
import { expect } from 'chai';
import { addCommand } from '../src/add-command.js';
import type { OptionValues } from '../src/ask-for-missing.js';
import { allCommands } from '../src/commands/all-commands.js';
import { createProgram, namedCommand } from '../src/program.js';

/** Replaces `buildai`: records its arguments. Each call has a file, since those of a pipe run at once. */
const recorder = `#!/bin/sh
printf '%s\\0' "$@" > "$CALLS/$$"
`;

describe('the examples of --help', function () {
  let commands: readonly Command[];
  let folder: string;
  before(async () => (commands = await allCommands()));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'buildai-examples-'));
    // Users of fish have this folder.
    await mkdir(join(folder, '.config/fish/completions'), { recursive: true });
    await mkdir(join(folder, 'bin'));
    await writeFile(join(folder, 'bin/buildai'), recorder);
    await chmod(join(folder, 'bin/buildai'), 0o755);
  });
  afterEach(() => rm(folder, { recursive: true }));

  /** Each example as shown in the help of its command. */
  function examplesOf(command: Command): readonly string[] {
    const program = createProgram({ json: false });
    addCommand(program, command, () => Promise.resolve());
    let help = '';
    const node = namedCommand(program, command.name.split(' '));
    node?.configureOutput({ writeOut: (text) => (help += text) });
    node?.outputHelp();
    const [, listed = ''] = help.split('\nExamples:\n');
    return listed.split('\n').flatMap((line) => line.trim() || []);
  }

  /** Arguments of each `buildai` call that a shell makes for each line, in an empty folder. */
  async function callsIn(lines: readonly string[]): Promise<readonly (readonly (readonly string[])[])[]> {
    const folders = lines.map((_, index) => join(folder, 'calls', String(index)));
    await Promise.all(folders.map((calls) => mkdir(calls, { recursive: true })));
    const env = { HOME: folder, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
    const script = lines.map((line, index) => `(\nexport CALLS='${folders[index]}'\n${line}\n)`).join('\n');
    await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env });
    return Promise.all(
      folders.map(async (calls) => {
        const names = await readdir(calls);
        const made = await Promise.all(names.map((name) => readFile(join(calls, name), 'utf8')));
        return made.map((words) => words.split('\0').slice(0, -1));
      }),
    );
  }

  /** Parses the arguments with commander and the command's options. @throws the parse error */
  async function parse(words: readonly string[]): Promise<string> {
    const program = createProgram({ json: true });
    let called = '';
    const groupOf = ({ name }: Command) => name.split(' ')[0] ?? name;
    for (const each of commands.filter((command) => words.includes(groupOf(command)))) {
      addCommand(program, each, ({ name, options }, { json: _, yes: __, ...given }: OptionValues) => {
        // Missing options are prompted for.
        const issues = options.safeParse(given).error?.issues ?? [];
        const wrong = issues.find(
          ({ path }) => path[0] === undefined || given[String(path[0])] !== undefined,
        );
        if (wrong) throw new Error(wrong.message);
        called = name;
        return Promise.resolve();
      });
    }
    await program.parseAsync(words, { from: 'user' });
    return called;
  }

  it('exist for every command, and can be pasted into a shell', async () => {
    const all = commands.flatMap((command) => {
      const examples = examplesOf(command);
      expect(examples, command.name).to.not.be.empty;
      return examples.map((example) => ({ name: command.name, example }));
    });
    const calls = await callsIn(all.map(({ example }) => example));
    for (const [index, { name, example }] of all.entries()) {
      expect(example).to.contain(`buildai ${name}`);
      expect(example)
        .to.match(/^buildai /)
        .and.not.match(/[<…]/);
      for (const words of calls[index] ?? []) expect(await parse(words), example).to.be.a('string');
    }
  });

  it('in the guides too', async () => {
    const guides = join(import.meta.dirname, import.meta.dirname.includes('/dist/') ? '../../..' : '../..');
    const names = (await readdir(join(guides, 'docs/guides'))).filter((name) => name.endsWith('.md'));
    for (const name of names) {
      const text = await readFile(join(guides, 'docs/guides', name), 'utf8');
      for (const [, example = ''] of text.matchAll(/`((?:npx )?buildai [a-z]+ [^`]*)`/g)) {
        if (/\\\||[A-Z]{3,}\b/.test(example)) continue;
        expect(example, name).to.not.match(/[<…]/);
      }
    }
  });
});
