import { z } from 'zod';

/** Names that packages of the project have already. */
const taken = ['core', 'app-kit', 'code-model', 'cli', 'web', 'config', 'migrations'];

/** The id of a plugin: `team-notes`. */
export const pluginName = z
  .string()
  .max(40, 'Use at most 40 characters.')
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'Use lowercase words joined by hyphens, such as team-notes.')
  .refine((name) => !taken.includes(name), 'The project already has a package with that name.');

/** How a name is written in the files of its plugin. */
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
