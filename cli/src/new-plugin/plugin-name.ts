import { z } from 'zod';

/** Names already used by packages of the project. */
const taken = ['core', 'app-kit', 'code-model', 'fields', 'cli', 'web', 'config', 'migrations'];

/** Id of a plugin: `team-notes`. */
export const pluginName = z
  .string()
  .max(40, 'Use at most 40 characters.')
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Use lowercase words joined by hyphens, such as team-notes.')
  .refine((name) => !taken.includes(name), 'The project already has a package with that name.');

/** Spellings of a name in the files of its plugin. */
export function spellings(name: string): Readonly<Record<string, string>> {
  const words = name.split('-');
  const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  const [first = '', ...others] = words;
  return {
    name,
    table: words.join('_'),
    camel: `${first}${others.map(capital).join('')}`,
    title: words.map(capital).join(' '),
  };
}
