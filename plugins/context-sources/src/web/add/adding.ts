/** What the parts of the dialog are told. */
export interface Adding {
  readonly appId: string;
  /** Set where the new item takes the place of another: one alone is added then. */
  readonly replacing: { readonly name: string; readonly onAdded: (newItemId: string) => void } | undefined;
  /** Data is on its way: the list is read again, the dialog closes, and it is said. @param ids of new items. */
  readonly onDone: (message: string, ids: readonly string[]) => void;
}
