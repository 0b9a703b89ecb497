import { createRequire } from 'node:module';
import type * as Parser from '@babel/parser';
import type * as Traverse from '@babel/traverse';
import type * as Types from '@babel/types';

const load = createRequire(import.meta.url);

function onFirstUse<T>(name: string): () => T {
  let loaded: T | undefined;
  return () => (loaded ??= load(name) as T);
}

// Loading Babel takes a quarter of a second of processor time. The server and the command line only need it once they
// handle code of an app, and parsing is synchronous, so `import()` is no option.
export const babelParser = onFirstUse<typeof Parser>('@babel/parser');
/** The function is its `default`. */
export const babelTraverse = onFirstUse<typeof Traverse.default>('@babel/traverse');
export const babelTypes = onFirstUse<typeof Types>('@babel/types');
