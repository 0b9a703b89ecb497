import type { SelectedElement } from './selected-element.js';

/** What is added to the message that is being written, from outside of its input. */
export type MessageAddition =
  /** Below what is written. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'element'; readonly element: SelectedElement }
  /** A picture of what the preview shows, as a JPEG data URL. */
  | { readonly kind: 'picture'; readonly image: string };

type Listener = (addition: MessageAddition) => void;
const listeners = new Map<string, Set<Listener>>();

/** From other parts of the builder to the composer of an app, in the browser. */
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
