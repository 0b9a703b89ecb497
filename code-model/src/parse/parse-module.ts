import type { ParserOptions, ParserPlugin } from '@babel/parser';
import { parse } from '@babel/parser';
import type { File } from '@babel/types';
import type { Diagnostic } from '../diagnostic.js';
import { Memo } from '../memo.js';

/** The syntax tree of a file of code. */
export interface ParsedModule {
  readonly content: string;
  /** Of all of the content, or of the statements before the place where it cannot be read. */
  readonly tree: File;
  /** Whether the tree is that of all of the content. */
  readonly isWhole: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

/** A tree takes about 60 times the memory of its text: those of one large app are kept. */
const trees = new Memo<ParsedModule>(300_000);

/** The files of `.ts` have no JSX, and take `<` for a type; all others are read as if they had. */
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
 * Parses a file of code; the trees of the last files are remembered, so nobody may change one. Never throws.
 * @param path decides whether types and JSX may stand in it; without one, both may.
 */
export function parseModule(content: string, path = 'module.tsx'): ParsedModule {
  const dialect = dialectOf(path);
  return trees.get(`${dialect}\0${content}`, () => parseAs(content, dialect));
}

/** The tree of code that is right; undefined where it has any error, so that nobody edits what is not understood. */
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
    const tree = parseBeginning(content, offsetOf(error), options);
    return { content, tree, isWhole: false, diagnostics: [toDiagnostic(error)] };
  }
}

/** What a statement at the left margin begins with. */
const statementStart = /^(?:import|export|const|let|var|function|async|class|interface|type|enum)\b/gm;
/** How many statements before the error are given up, until what is before them can be parsed. */
const mostTries = 8;

/** The statements before the error: the imports at least stand there in most cases. */
function parseBeginning(content: string, errorAt: number, options: ParserOptions): File {
  const starts = [...content.slice(0, errorAt).matchAll(statementStart)].map(({ index }) => index);
  for (const end of starts.slice(-mostTries).reverse()) {
    try {
      return parse(content.slice(0, end), options);
    } catch {
      // An earlier statement is not closed either.
    }
  }
  return parse('', options);
}

interface ParserError {
  readonly message: string;
  readonly pos?: number;
  readonly loc?: { readonly line: number; readonly column: number };
}

/** Code that is nested too deep for the parser's stack has no place. */
const offsetOf = (error: unknown): number => (error as ParserError).pos ?? 0;

function toDiagnostic(error: unknown): Diagnostic {
  const { message, loc } = error as ParserError;
  return {
    message: message.replace(/ \(\d+:\d+\)$/, ''),
    line: loc?.line ?? 1,
    // Babel counts columns from 0.
    column: (loc?.column ?? 0) + 1,
  };
}
