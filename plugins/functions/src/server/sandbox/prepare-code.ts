import { builtinModules } from 'node:module';
import { readModule } from '@buildai/code-model';
import type { FunctionFault } from '../../shared/function-view.js';
import type { FunctionCode } from './function-sandbox.js';
import { guestLibraries } from './guest-files.js';

/** `npm:zod@4.1.0/v3` as name, major version and entry point. */
const npmName = /^(?:npm:\/?)?((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*)(?:@[~^>=v]*(\d+)?[^/]*)?(\/[\w./-]+)?$/;

/** The specifier by which a process finds a library; undefined if there is no such library. */
function libraryFor(specifier: string): string | undefined {
  const [, name = '', major, entry = ''] = npmName.exec(specifier) ?? [];
  // Version 4 comes with version 3.
  const path = name === 'zod' && major === '3' && entry === '' ? '/v3' : entry.replace(/\.m?js$/, '');
  return guestLibraries.find((library) => library === name + path);
}

const unavailable = (specifier: string) =>
  builtinModules.includes(specifier)
    ? `Write “node:${specifier}” to import this module of Node.js.`
    : missing(specifier);

const missing = (specifier: string) =>
  specifier.startsWith('.') || specifier.startsWith('/') || specifier.startsWith('@/')
    ? `Functions can’t import other files of the app (“${specifier}”). Move the code into this file.`
    : `Functions can’t import “${specifier}”. Available are zod, date-fns, @buildai/client and the modules of Node.js, such as node:crypto.`;

/**
 * The code as a process loads it: with the specifiers of libraries as the process knows them, at the same places.
 * @returns the error of the first import of anything else
 */
export function prepareCode({
  name,
  language,
  text,
}: Omit<FunctionCode, 'ownerId' | 'appId' | 'codeHash'>): { text: string } | { fault: FunctionFault } {
  const { imports, lazyImports } = readModule(text, `functions/${name}.${language}`);
  let prepared = text;
  const kept = imports.filter(({ names }) => names.length === 0 || !names.every(({ isType }) => isType));
  for (const { specifier, source, line, column } of [...kept, ...lazyImports]) {
    if (specifier.startsWith('node:')) continue;
    const library = libraryFor(specifier);
    if (library === undefined) {
      return { fault: { code: 'load', message: unavailable(specifier), line, column } };
    }
    // Not longer than what it replaces, and filled up behind the quotes.
    const quoted = JSON.stringify(library).padEnd(source.end - source.start);
    if (library !== specifier)
      prepared = prepared.slice(0, source.start) + quoted + prepared.slice(source.end);
  }
  return { text: prepared };
}
