import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError, defineCommand } from '@buildai/core';
import { z } from 'zod';
import { installPlugin } from '../new-plugin/install-plugin.js';
import { kinds } from '../new-plugin/kinds.js';
import { pluginName } from '../new-plugin/plugin-name.js';
import { renderTemplates } from '../new-plugin/render-templates.js';
import { projectRoot } from '../project-root.js';

const options = z.object({
  name: pluginName.meta({ title: 'Name', description: 'its id: lower-case words joined by dashes' }),
  kind: z
    .enum(kinds, `This should be one of ${kinds.join(', ')}.`)
    .meta({ title: 'Kind', description: 'what it adds' }),
});

async function writeAll(files: ReadonlyMap<string, string>): Promise<void> {
  for (const [path, text] of files) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

const below = (folder: string, files: ReadonlyMap<string, string>) =>
  new Map([...files].map(([path, text]) => [join(folder, path), text]));

/** `plugins new`: creates a working plugin with a passing test and adds it to the installed plugins. */
export const pluginsNewCommand = defineCommand({
  name: 'plugins new',
  summary: 'Create a working plugin with a passing test and install it.',
  options,
  positions: ['name'],
  examples: ['plugins new team-notes --kind feature', 'plugins new company-news --kind source'],
  async run({ name, kind }, io) {
    const folder = join(projectRoot, 'plugins', name);
    if (existsSync(folder)) throw new CommandError(`plugins/${name} already exists.`);
    const [files, lists] = await Promise.all([renderTemplates(kind, name), installPlugin(name)]);
    await writeAll(below(folder, files));
    await writeAll(below(projectRoot, lists));
    const next = ['npm install', `npm test -- plugins/${name}`];
    const written = [...files.keys()].map((path) => `plugins/${name}/${path}`);
    io.result({ name, kind, written, changed: [...lists.keys()], next }, () => {
      for (const path of [...written, ...lists.keys()]) io.print(`  ${path}`);
      io.print(`\nTo install it and run its test:\n${next.map((line) => `  ${line}`).join('\n')}`);
    });
  },
});
