import type { ParserPlugin } from '@babel/parser';
import { parse } from '@babel/parser';
import type { File } from '@babel/types';
import type { ReadModule } from './module-facts.js';
import { readExports } from './read-exports.js';
import { readImports } from './read-imports.js';
import { readLazyImports } from './read-lazy-imports.js';
import { readUnknownNames } from './read-unknown-names.js';

/** Characters of code whose facts are kept: an app is looked at again with each file of a reply. */
const keptCharacters = 4_000_000;

/** Reads files, and remembers what it found: between two states of an app few files change. */
export class ModuleReader {
  readonly #kept = new Map<string, ReadModule>();
  #characters = 0;

  read(path: string, content: string): ReadModule {
    const key = `${path}\0${content}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const read = readModule(path, content);
    this.#characters += key.length;
    if (this.#characters > keptCharacters) {
      this.#kept.clear();
      this.#characters = key.length;
    }
    this.#kept.set(key, read);
    return read;
  }
}

function readModule(path: string, content: string): ReadModule {
  try {
    const file = parseFile(path, content);
    const defined = new Set<string>();
    const unknown = readUnknownNames(file, defined);
    return {
      ok: true,
      facts: {
        imports: readImports(file.program),
        lazyImports: readLazyImports(file),
        ...readExports(file.program),
        defined,
        unknown,
      },
    };
  } catch (error) {
    const { loc, message } = error as Error & { loc?: { line: number; column: number } };
    return {
      ok: false,
      message: message.replace(/ \(\d+:\d+\)$/, ''),
      line: loc?.line ?? 1,
      column: (loc?.column ?? 0) + 1,
    };
  }
}

function parseFile(path: string, content: string): File {
  const plugins: ParserPlugin[] = [];
  if (/\.tsx?$/.test(path)) plugins.push('typescript');
  if (!path.endsWith('.ts')) plugins.push('jsx');
  return parse(content, { sourceType: 'module', plugins });
}
