import type { Loader, PartialMessage, TransformFailure } from 'esbuild';
import { transform } from 'esbuild';
import { parse } from 'es-module-lexer';

const importCall = /\bimport\s*(?:[(.]|\/[/*])/;

/**
 * Finds imports with computed specifiers. esbuild treats them as globs and bundles matching files from this
 * machine's disk, bypassing plugins, so such code must not reach the build.
 * @returns the error; undefined also for code that does not parse, which the build reports better.
 */
export async function findComputedImport(
  content: string,
  loader: Loader,
): Promise<PartialMessage | undefined> {
  const seen = importCall.exec(content);
  if (!seen) return undefined;
  const plain = await plainCode(content, loader);
  if (plain === undefined || !importsByPattern(plain)) return undefined;
  const before = content.slice(0, seen.index).split('\n');
  return {
    text: 'Write the path of an import as a string literal: the app’s files are bundled before it runs.',
    location: {
      line: before.length,
      column: Buffer.byteLength(before.at(-1) ?? ''),
      lineText: content.split('\n')[before.length - 1] ?? '',
    },
  };
}

/** @returns undefined for code that does not parse. */
async function plainCode(content: string, loader: Loader): Promise<string | undefined> {
  try {
    const options = { loader, jsx: 'automatic', logLevel: 'silent', tsconfigRaw: {} } as const;
    return (await transform(content, options)).code;
  } catch (error) {
    if ((error as Partial<TransformFailure>).errors) return undefined;
    throw error;
  }
}

/**
 * Reads what esbuild has made of the code, not the code model: where two parsers disagree, what counts is what esbuild
 * would bundle. What the lexer cannot read is refused too.
 */
function importsByPattern(code: string): boolean {
  try {
    const [found] = parse(code);
    return found.some((each) => each.type === 'dynamic' && (each.glob || each.specifier === undefined));
  } catch {
    return true;
  }
}
