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
  /** None where the module is imported for its effect. */
  readonly names: readonly ImportedName[];
  readonly isExport: boolean;
}

/** `import('…')`. A computed specifier is refused by the build. */
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

/** What a file defines at its top level; its place is that of the statement. */
export interface CodeSymbol extends Place {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'variable' | 'type';
  /** The names that it is exported by. */
  readonly exportedAs: readonly string[];
}

/** The call of a function that runs on the server: `invoke('sendReport', …)`. */
export interface FunctionCall extends Place {
  readonly name: string;
}

/** A link to a page of the app: the value of `to` or `href`, or what `navigate` is called with. */
export interface Link extends Place {
  /** Values that are put in stand as `:`, so that `/tasks/${id}` reads `/tasks/:`. */
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
  /** The names of its top level, imports among them. */
  readonly defined: ReadonlySet<string>;
  /** The names that it uses without defining them: those that it takes from nowhere, and those of the language. */
  readonly free: ReadonlySet<string>;
  /** Local names of imports that it does not use. */
  readonly unusedImports: ReadonlySet<string>;
  /** The free names that neither the language nor the browser defines, each place of them. */
  readonly unknown: readonly UnknownName[];
  readonly functionCalls: readonly FunctionCall[];
  readonly links: readonly Link[];
  /** `export const path = '…'` of a page. */
  readonly statedPath: StatedPath | undefined;
  /** Empty where the code is right. */
  readonly diagnostics: readonly Diagnostic[];
  /** Whether all of the file could be read: else the facts are of what stands before the first diagnostic. */
  readonly isWhole: boolean;
}

/** The address that a page states for itself; its place is that of the statement. */
export interface StatedPath extends Place {
  readonly path: string;
}
