import type { Diagnostic } from '../diagnostic.js';
import type { Place } from '../parse/place-of.js';

/** An imported name. */
export interface ImportedName extends Place {
  /** The exported name: `default`, `*` for the namespace, or the name. */
  readonly imported: string;
  /** The local name. */
  readonly local: string;
  /** Type-only; erased at build time. */
  readonly isType: boolean;
}

/** `import … from`, `import '…'` or `export … from`. */
export interface ImportStatement extends Place {
  readonly specifier: string;
  /** The specifier in its quotes. */
  readonly source: Place;
  /** Empty for a side-effect import. */
  readonly names: readonly ImportedName[];
  readonly isExport: boolean;
}

/** `import('…')`. The build rejects computed specifiers. */
export interface LazyImport extends Place {
  readonly specifier: string;
  /** The specifier in its quotes. */
  readonly source: Place;
}

/** How a name is used. */
export type NameUse =
  | { readonly kind: 'element'; readonly props: readonly string[]; readonly hasChildren: boolean }
  /** The value of `icon`, as a prop or object property. */
  | { readonly kind: 'icon' }
  | { readonly kind: 'member'; readonly property: string }
  | { readonly kind: 'call' }
  | { readonly kind: 'value' };

/** An undefined name used in a file. */
export interface UnknownName extends Place {
  readonly name: string;
  readonly use: NameUse;
}

/** A top-level definition of a file; its place is that of the statement. */
export interface CodeSymbol extends Place {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'variable' | 'type';
  /** The names under which it is exported. */
  readonly exportedAs: readonly string[];
}

/** Call of a server function, or its address: `invoke('sendReport', …)`, `functionUrl('sendReport')`. */
export interface FunctionCall extends Place {
  readonly name: string;
  /** The name in its quotes. */
  readonly source: Place;
}

/** Link to a page of the app: the value of `to` or `href`, or the argument of `navigate`. */
export interface Link extends Place {
  /** Expressions are replaced by `:`, so that `/tasks/${id}` becomes `/tasks/:`. */
  readonly address: string;
}

/** Imports, exports and undefined names of a file. */
export interface ModuleFacts {
  readonly imports: readonly ImportStatement[];
  readonly lazyImports: readonly LazyImport[];
  /** Exported names, including `default`. */
  readonly exports: ReadonlySet<string>;
  /** Modules re-exported with `export *`. */
  readonly exportsAllOf: readonly string[];
  readonly symbols: readonly CodeSymbol[];
  /** Top-level names, including imports. */
  readonly defined: ReadonlySet<string>;
  /** Names used but not defined in the file, including those of the language. */
  readonly free: ReadonlySet<string>;
  /** Local names of unused imports. */
  readonly unusedImports: ReadonlySet<string>;
  /** Every use of a free name that neither the language nor the browser defines. */
  readonly unknown: readonly UnknownName[];
  readonly functionCalls: readonly FunctionCall[];
  readonly links: readonly Link[];
  /** Texts that people see, each once, in source order. */
  readonly texts: readonly string[];
  /** `export const path = '…'` of a page. */
  readonly statedPath: StatedPath | undefined;
  /** Empty if the code has no syntax errors. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether the whole file could be read; if not, the facts cover the code before the first diagnostic. */
  readonly isWhole: boolean;
}

/** Address declared by a page; its place is that of the statement. */
export interface StatedPath extends Place {
  readonly path: string;
}
