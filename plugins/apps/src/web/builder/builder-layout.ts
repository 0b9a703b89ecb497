import type { ReactNode } from 'react';
import type { WorkArea } from './use-work-area.js';

/** Parts of the builder, to be arranged by a layout. */
export interface BuilderLayout {
  readonly workArea: WorkArea;
  readonly title: ReactNode;
  /** Actions on the app as a whole. */
  readonly actions: ReactNode;
  /** The side where the app is changed. */
  readonly conversation: ReactNode;
  /** Its label on a phone, and what it is called: `Chat`, `conversation`. */
  readonly conversationTitle: string;
  readonly conversationName: string;
  readonly work: ReactNode;
}
