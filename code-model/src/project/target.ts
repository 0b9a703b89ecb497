/** What an import leads to, as far as it can be told. */
export type Target =
  /** `names` are undefined where they cannot be known: the file has an error of its own. */
  | { readonly kind: 'file'; readonly path: string; readonly names: ReadonlySet<string> | undefined }
  /** The kit, the client or a library. */
  | { readonly kind: 'shared'; readonly names: ReadonlySet<string> | undefined }
  /** What runs on the server. */
  | { readonly kind: 'function'; readonly path: string }
  /** A file of data or style. */
  | { readonly kind: 'asset'; readonly path: string }
  | { readonly kind: 'missing' };
