import { z } from 'zod';

/** Names that are paths of the API itself. */
const reserved = ['list', 'logs'];

/** The name of a function: its file’s name, without the extension. */
export const functionName = z
  .string()
  .regex(/^[\w-]{1,100}$/, 'This is not a function name.')
  .refine((name) => !reserved.includes(name), 'A function can’t be named “list” or “logs”.');

/** What the name of a function is, for people. */
export const functionNameRule =
  'The name of a function has at most 100 characters and is not “list” or “logs”.';

const functionFile = /^functions\/([\w-]{1,100})\.(?:js|ts)$/;

/** The name of the function in a file; undefined if the file is not a function, or its name is reserved. */
export function functionNameOf(path: string): string | undefined {
  const name = functionFile.exec(path)?.[1];
  return name !== undefined && !reserved.includes(name) ? name : undefined;
}
