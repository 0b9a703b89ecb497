import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '@buildai/core';
import { projectRoot } from '../project-root.js';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

interface BuildList {
  readonly references: readonly { readonly path: string }[];
}

const asJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Appends a plugin to the list, after all plugins that it may depend on. */
function inPluginList(text: string, name: string): string {
  const end = text.lastIndexOf('] as const;');
  if (end < 0) throw new CommandError('config/src/plugins.ts does not end its list with "] as const;".');
  return `${text.slice(0, end)}  '@buildai/${name}',\n${text.slice(end)}`;
}

function inManifest(text: string, name: string): string {
  const manifest = JSON.parse(text) as Manifest;
  return asJson({ ...manifest, dependencies: { ...manifest.dependencies, [`@buildai/${name}`]: '0.1.0' } });
}

/** Adds the plugin to the build references, before `config`, which references all plugins. */
function inBuildList(text: string, name: string): string {
  const list = JSON.parse(text) as BuildList;
  const end = list.references.findIndex(({ path }) => path === 'config');
  const references = [...list.references];
  references.splice(end < 0 ? references.length : end, 0, { path: `plugins/${name}` });
  return asJson({ ...list, references });
}

/** New text, by path, of the project files that list all plugins. Writes nothing. */
export async function installPlugin(name: string): Promise<ReadonlyMap<string, string>> {
  const edits = [
    ['config/src/plugins.ts', inPluginList],
    ['config/package.json', inManifest],
    ['tsconfig.json', inBuildList],
  ] as const;
  const texts = edits.map(async ([path, edit]) => {
    return [path, edit(await readFile(join(projectRoot, path), 'utf8'), name)] as const;
  });
  return new Map(await Promise.all(texts));
}
