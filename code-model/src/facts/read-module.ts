import type { Diagnostic } from '../diagnostic.js';
import { Memo } from '../memo.js';
import { babelTraverse, babelTypes } from '../parse/babel.js';
import type { ParsedModule } from '../parse/parse-module.js';
import { parseModule } from '../parse/parse-module.js';
import { withTimeLimit } from '../parse/time-limit.js';
import type { ModuleFacts } from './module-facts.js';
import { readExports } from './read-exports.js';
import { readImports } from './read-imports.js';
import type { NameFacts } from './read-names.js';
import { readNames } from './read-names.js';
import { readStatedPath } from './read-stated-path.js';
import { readSymbols } from './read-symbols.js';
import type { Uses } from './read-uses.js';
import { readUses } from './read-uses.js';

/** An app is analyzed again for each file of a reply, and few files change in between. */
const kept = new Memo<ModuleFacts>(4_000_000);

/**
 * Facts of a code file. Cached by text. Never throws: for code that cannot be parsed, the facts cover the statements
 * before the error.
 */
export function readModule(content: string, path = 'module.tsx'): ModuleFacts {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return kept.get(content, () => new FileFacts(parseModule(content, path), path), ending);
}

/**
 * The facts of one file. Those that take a walk through the whole tree are computed when they are first read: most
 * readers ask for imports, and the scopes of all names take longer than parsing. The tree is not kept for that; it is
 * read from its cache, or parsed again.
 */
class FileFacts implements ModuleFacts {
  readonly #content: string;
  readonly #path: string;
  #usesRead: Uses | undefined;
  #namesRead: NameFacts | undefined;
  readonly isWhole: boolean;
  readonly diagnostics: readonly Diagnostic[];
  readonly imports: ModuleFacts['imports'];
  readonly exports: ModuleFacts['exports'];
  readonly exportsAllOf: ModuleFacts['exportsAllOf'];
  readonly symbols: ModuleFacts['symbols'];
  readonly statedPath: ModuleFacts['statedPath'];

  constructor({ content, tree: { program }, isWhole, diagnostics }: ParsedModule, path: string) {
    this.#content = content;
    this.#path = path;
    this.isWhole = isWhole;
    this.diagnostics = diagnostics;
    this.imports = readImports(program);
    const { exports, exportsAllOf } = readExports(program);
    this.exports = exports;
    this.exportsAllOf = exportsAllOf;
    this.symbols = readSymbols(program);
    this.statedPath = readStatedPath(program);
  }

  get lazyImports(): ModuleFacts['lazyImports'] {
    return this.#uses.lazyImports;
  }
  get functionCalls(): ModuleFacts['functionCalls'] {
    return this.#uses.functionCalls;
  }
  get links(): ModuleFacts['links'] {
    return this.#uses.links;
  }
  get texts(): ModuleFacts['texts'] {
    return this.#uses.texts;
  }
  get defined(): ModuleFacts['defined'] {
    return this.#names.defined;
  }
  get free(): ModuleFacts['free'] {
    return this.#names.free;
  }
  get unusedImports(): ModuleFacts['unusedImports'] {
    return this.#names.unusedImports;
  }
  get unknown(): ModuleFacts['unknown'] {
    return this.#names.unknown;
  }

  get #uses(): Uses {
    return (this.#usesRead ??= this.#orNothing(readUses, noUses, babelTypes));
  }

  get #names(): NameFacts {
    return (this.#namesRead ??= this.#orNothing(readNames, noNames, babelTraverse));
  }

  /** Nothing is known of names that are declared twice, or of code that is nested too deep or takes too long. */
  #orNothing<T>(read: (tree: ParsedModule['tree']) => T, nothing: T, load: () => unknown): T {
    const { tree } = parseModule(this.#content, this.#path);
    // Outside the time limit: ended in the middle of loading, it would stay half loaded in this process.
    load();
    try {
      return withTimeLimit(this.#content.length, () => read(tree));
    } catch {
      return nothing;
    }
  }
}

const noUses: Uses = { lazyImports: [], functionCalls: [], links: [], texts: [] };
const noNames: NameFacts = { defined: new Set(), free: new Set(), unusedImports: new Set(), unknown: [] };
