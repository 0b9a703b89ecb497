/** A place in a file: offsets into its text, and line and column from 1. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** A name that an import brings into its file. */
export interface ImportedName extends Place {
  /** As the other module exports it: `default`, `*` for all of it, or the name. */
  readonly imported: string;
  /** As this file calls it. */
  readonly local: string;
  /** Erased before the code runs. */
  readonly isType: boolean;
}

/** `import … from` or `export … from`. */
export interface ImportStatement extends Place {
  readonly specifier: string;
  readonly names: readonly ImportedName[];
  readonly isExport: boolean;
}

/** What stands around a name that is used. */
export type NameUse =
  | { readonly kind: 'element'; readonly props: readonly string[]; readonly hasChildren: boolean }
  /** The value of `icon`, as a property of an element or an object. */
  | { readonly kind: 'icon' }
  | { readonly kind: 'member'; readonly property: string }
  | { readonly kind: 'call' }
  | { readonly kind: 'value' };

/** A name that is used in a file and that nothing defines. */
export interface UnknownName extends Place {
  readonly name: string;
  readonly use: NameUse;
}

/** What a file has to do with others, and which of its names nothing defines. */
export interface ModuleFacts {
  readonly imports: readonly ImportStatement[];
  /** The specifiers of `import('…')`. */
  readonly lazyImports: readonly string[];
  /** Its exports by name; `default` among them where it has one. */
  readonly exports: ReadonlySet<string>;
  /** The modules that it exports all of. */
  readonly exportsAllOf: readonly string[];
  /** The names that its top level defines. */
  readonly defined: ReadonlySet<string>;
  readonly unknown: readonly UnknownName[];
}

/** Facts, or the place of what cannot be parsed. */
export type ReadModule =
  | { readonly ok: true; readonly facts: ModuleFacts }
  | { readonly ok: false; readonly message: string; readonly line: number; readonly column: number };
