import type { ReactNode } from 'react';
import type { WorkArea } from './use-work-area.js';

/** What the builder consists of, for a layout to put in its places. */
export interface BuilderLayout {
  readonly workArea: WorkArea;
  readonly title: ReactNode;
  /** What is done with the app as a whole. */
  readonly actions: ReactNode;
  readonly conversation: ReactNode;
  readonly work: ReactNode;
}
