import type { File } from '@babel/types';
import type { Diagnostic } from '../diagnostic.js';
import { Memo } from '../memo.js';
import { parseModule } from '../parse/parse-module.js';
import type { ModuleFacts } from './module-facts.js';
import { readExports } from './read-exports.js';
import { readImports } from './read-imports.js';
import { readNames } from './read-names.js';
import { readStatedPath } from './read-stated-path.js';
import { readSymbols } from './read-symbols.js';
import { readUses } from './read-uses.js';

/** An app is analyzed again for each file of a reply, and few files change in between. */
const kept = new Memo<ModuleFacts>(4_000_000);

/**
 * Facts of a code file. Cached by text. Never throws: for code that cannot be parsed, the facts cover the statements
 * before the error.
 */
export function readModule(content: string, path = 'module.tsx'): ModuleFacts {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return kept.get(`${ending}\0${content}`, () => {
    const { tree, isWhole, diagnostics } = parseModule(content, path);
    return { ...factsOf(tree, diagnostics), isWhole };
  });
}

function factsOf(tree: File, diagnostics: readonly Diagnostic[]): Omit<ModuleFacts, 'isWhole'> {
  const { program } = tree;
  const onTop = {
    imports: readImports(program),
    ...readExports(program),
    symbols: readSymbols(program),
    statedPath: readStatedPath(program),
  };
  try {
    return { ...onTop, ...readUses(tree), ...readNames(tree), diagnostics };
  } catch (error) {
    return {
      ...onTop,
      ...nothingElse,
      diagnostics: diagnostics.length > 0 ? diagnostics : [unreadable(error)],
    };
  }
}

const nothingElse = {
  lazyImports: [],
  functionCalls: [],
  links: [],
  defined: new Set<string>(),
  free: new Set<string>(),
  unusedImports: new Set<string>(),
  unknown: [],
};

/** Diagnostic for code that is nested too deep for the stack. */
const unreadable = (error: unknown): Diagnostic => ({
  message: error instanceof RangeError ? 'The code is nested too deep.' : String(error),
  line: 1,
  column: 1,
});
