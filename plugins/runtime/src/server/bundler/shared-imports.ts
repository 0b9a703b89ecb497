import type { AppFileIndex } from '@buildai/code-model';
import { parse } from 'es-module-lexer';
import type { VendorManifest } from '../vendor/vendor.js';

/** Shared modules resolved by the page's import map, unless the app has a file at that path. */
export function sharedSpecifiers(
  vendor: Pick<VendorManifest, 'modules'>,
  files: AppFileIndex,
): readonly string[] {
  const all = Object.keys(vendor.modules);
  // Compiled JSX imports the last one in every file.
  return [...all.filter((name) => !name.startsWith('@/') || !files.find(name, '')), 'react/jsx-runtime'];
}

/** Matches every text except these. Without lookahead, since esbuild uses Go's RE2. */
export const anyBut = (words: readonly string[]): RegExp => new RegExp(`^${otherThan(words)}`);

/** Follows common prefixes, and matches where a text diverges from all words. */
function otherThan(words: readonly string[]): string {
  const rests = new Map<string, string[]>();
  for (const word of words) {
    if (word === '') continue;
    const char = /\w/.test(word.charAt(0)) ? word.charAt(0) : `\\${word.charAt(0)}`;
    rests.set(char, [...(rests.get(char) ?? []), word.slice(1)]);
  }
  const leaving = rests.size > 0 ? `[^${[...rests.keys()].join('')}]` : '.';
  const staying = Array.from(rests, ([char, rest]) => char + otherThan(rest));
  return `(?:${[...(words.includes('') ? [] : ['$']), leaving, ...staying].join('|')})`;
}

/*
 * The lexer reads what esbuild has written, not the code of apps: one large minified script, of which only the import
 * statements at its beginning are asked for. The code model would build its whole tree.
 */

/** Static imports of a built script, without duplicates. */
export function staticImports(script: string): readonly string[] {
  const [found] = parse(script);
  return [...new Set(found.flatMap((each) => (each.type === 'static' ? [each.specifier] : [])))].sort();
}

/** Whether a built script imports only existing names of shared modules. */
export function importsExist(script: string, vendor: Pick<VendorManifest, 'modules'>): boolean {
  const [found] = parse(script);
  return found.every((each) => {
    if (each.type !== 'static') return true;
    const names = vendor.modules[each.specifier]?.names;
    return (
      !names || namesIn(script.slice(each.importStart, each.start)).every((name) => names.includes(name))
    );
  });
}

/** The exported names in `import a,{b as c}from`: `default` and `b`. */
function namesIn(statement: string): readonly string[] {
  const inBraces = /\{([^}]*)\}/.exec(statement)?.[1] ?? '';
  const named = inBraces.split(',').flatMap((each) => /\S+/.exec(each)?.[0] ?? []);
  return /^import\s*[\w$]+\s*(?:,|from)/.test(statement) ? ['default', ...named] : named;
}
