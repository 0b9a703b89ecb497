import { TimeLimitExceeded } from '@buildai/core/time-limit';
import type { ParseResult, ParserOptions, ParserPlugin } from '@babel/parser';
import type { File } from '@babel/types';
import type { Diagnostic } from '../diagnostic.js';
import { Memo } from '../memo.js';
import { babelParser } from './babel.js';
import { tooSlowToRead, withTimeLimit } from './time-limit.js';

/** Syntax tree of a code file. */
export interface ParsedModule {
  readonly content: string;
  /** Tree of the whole content, or of the statements before a syntax error. */
  readonly tree: File;
  /** Whether the tree covers the whole content. */
  readonly isWhole: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** A tree takes about 60 times the memory of its text; the limit holds those of one large app. */
const trees = new Memo<ParsedModule>(300_000);

/** `.ts` files have no JSX and allow `<T>` casts; all others are parsed with JSX. */
type Dialect = 'ts' | 'tsx' | 'jsx';

function dialectOf(path: string): Dialect {
  if (path.endsWith('.ts')) return 'ts';
  return path.endsWith('.tsx') ? 'tsx' : 'jsx';
}

const plugins: Readonly<Record<Dialect, ParserPlugin[]>> = {
  ts: ['typescript'],
  tsx: ['typescript', 'jsx'],
  jsx: ['jsx'],
};

/**
 * Parses a code file. Trees are cached, so callers must not modify them. Never throws.
 * @param path decides whether types and JSX are allowed; without it, both are.
 */
export function parseModule(content: string, path = 'module.tsx'): ParsedModule {
  const dialect = dialectOf(path);
  return trees.get(content, () => parseAs(content, dialect), dialect);
}

/** Tree of code without syntax errors; undefined if there are any, so that no edit is based on a partial tree. */
export function treeOf(content: string, path?: string): File | undefined {
  const { tree, diagnostics } = parseModule(content, path);
  return diagnostics.length === 0 ? tree : undefined;
}

function parseAs(content: string, dialect: Dialect): ParsedModule {
  const options: ParserOptions = { sourceType: 'module', plugins: plugins[dialect], errorRecovery: true };
  try {
    const tree = parse(content, options);
    return { content, tree, isWhole: true, diagnostics: (tree.errors ?? []).map(toDiagnostic) };
  } catch (error) {
    let beginning: File | undefined;
    return {
      content,
      // On demand: it takes several attempts, and many callers only ask whether there is an error.
      get tree() {
        return (beginning ??=
          error instanceof TimeLimitExceeded
            ? parse('', options)
            : parseBeginning(content, offsetOf(error), options));
      },
      isWhole: false,
      diagnostics: [toDiagnostic(error)],
    };
  }
}

function parse(content: string, options: ParserOptions): ParseResult<File> {
  const parser = babelParser();
  return withTimeLimit(content.length, () => parser.parse(content, options));
}

/** Start of a statement at the left margin. */
const statementStart = /^(?:import|export|const|let|var|function|async|class|interface|type|enum)\b/gm;
/** Maximum number of statements before the error to drop until the rest can be parsed. */
const mostTries = 8;

/** Parses the statements before the error, which in most cases include the imports. */
function parseBeginning(content: string, errorAt: number, options: ParserOptions): File {
  const starts = [...content.slice(0, errorAt).matchAll(statementStart)].map(({ index }) => index);
  for (const end of starts.slice(-mostTries).reverse()) {
    try {
      return parse(content.slice(0, end), options);
    } catch (error) {
      if (error instanceof TimeLimitExceeded) break;
      // The statement before is incomplete too.
    }
  }
  return parse('', options);
}

interface ParserError {
  readonly message: string;
  readonly pos?: number;
  readonly loc?: { readonly line: number; readonly column: number };
}

/** An error for code nested too deep for the parser's stack has no place. */
const offsetOf = (error: unknown): number => (error as ParserError).pos ?? 0;

function toDiagnostic(error: unknown): Diagnostic {
  const { message, loc } = error as ParserError;
  return {
    message: error instanceof TimeLimitExceeded ? tooSlowToRead : message.replace(/ \(\d+:\d+\)$/, ''),
    line: loc?.line ?? 1,
    // Babel columns are 0-based.
    column: (loc?.column ?? 0) + 1,
  };
}
