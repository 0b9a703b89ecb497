import { AppMessages } from '@buildai/apps/shared';
import type { SelectedElement } from './selected-element.js';

/** What is added to the message that is being written, from outside of its input. */
export type MessageAddition =
  /** Below what is written. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'element'; readonly element: SelectedElement }
  /** A picture of what the preview shows, as a JPEG data URL. */
  | { readonly kind: 'picture'; readonly image: string };

/** What other parts of the builder send to the composer of an app, in the browser. */
export const messageAdditions = new AppMessages<MessageAddition>();
