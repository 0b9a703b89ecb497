import type { AppFileIndex } from '@buildai/code-model';
import { parse } from 'es-module-lexer';
import type { VendorManifest } from '../vendor/vendor.js';

/** What all apps share and a browser finds by the page's import map, but where an app has a file of that path. */
export function sharedSpecifiers(
  vendor: Pick<VendorManifest, 'modules'>,
  files: AppFileIndex,
): readonly string[] {
  const all = Object.keys(vendor.modules);
  // The code that JSX turns into imports the last by itself, in every file.
  return [...all.filter((name) => !name.startsWith('@/') || !files.find(name, '')), 'react/jsx-runtime'];
}

/** Matches every text but these. It has no lookahead: esbuild reads it as an expression of Go. */
export const anyBut = (words: readonly string[]): RegExp => new RegExp(`^${otherThan(words)}`);

/** Goes along the letters that the words have in common, and matches where a text leaves all of them. */
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

/** What a built script imports as it starts, each once. */
export function staticImports(script: string): readonly string[] {
  const [found] = parse(script);
  return [...new Set(found.flatMap((each) => (each.type === 'static' ? [each.specifier] : [])))].sort();
}

/** Whether a built script takes from what is shared only names that are there. */
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

/** The names that stand in `import a,{b as c}from`, as they are exported: `default` and `b`. */
function namesIn(statement: string): readonly string[] {
  const inBraces = /\{([^}]*)\}/.exec(statement)?.[1] ?? '';
  const named = inBraces.split(',').flatMap((each) => /\S+/.exec(each)?.[0] ?? []);
  return /^import\s*[\w$]+\s*(?:,|from)/.test(statement) ? ['default', ...named] : named;
}
