/** Target of an import, as far as it is known. */
export type Target =
  /** `names` is undefined if unknown: the file has an error. */
  | { readonly kind: 'file'; readonly path: string; readonly names: ReadonlySet<string> | undefined }
  /** The kit, the client or a library. */
  | { readonly kind: 'shared'; readonly names: ReadonlySet<string> | undefined }
  /** A file that is not part of pages. */
  | { readonly kind: 'outside'; readonly path: string }
  /** A data or style file. */
  | { readonly kind: 'asset'; readonly path: string }
  | { readonly kind: 'missing' };
