/** Shared props of the dialog's parts. */
export interface Adding {
  readonly appId: string;
  /** Set when replacing an item: only one item can be added then. */
  readonly replacing: { readonly name: string; readonly onAdded: (newItemId: string) => void } | undefined;
  /**
   * Called when data was added: refetches the list, closes the dialog and shows the message. @param ids of new
   * items.
   */
  readonly onDone: (message: string, ids: readonly string[]) => void;
}
