import type { SelectedElement } from './selected-element.js';

/** What the preview adds to the message that is being written. */
export type MessageAddition =
  | { readonly kind: 'element'; readonly element: SelectedElement }
  /** A picture of what it shows, as a JPEG data URL. */
  | { readonly kind: 'picture'; readonly image: string };

type Listener = (addition: MessageAddition) => void;
const listeners = new Map<string, Set<Listener>>();

/** From the preview of an app to its conversation, in the browser. */
export const messageAdditions = {
  send(appId: string, addition: MessageAddition): void {
    for (const listener of listeners.get(appId) ?? []) listener(addition);
  },
  /** @returns a function to unsubscribe. */
  listen(appId: string, listener: Listener): () => void {
    const all = listeners.get(appId) ?? new Set();
    listeners.set(appId, all.add(listener));
    return () => void all.delete(listener);
  },
};
