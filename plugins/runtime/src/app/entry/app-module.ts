import type { ComponentType, ReactNode } from 'react';

/** One page of the app and its address. */
export interface AppPage {
  readonly file: string;
  readonly path: string;
  readonly component: ComponentType;
}

/** What the bundle of an app exports; the server generates it from the app's files. */
export interface AppModule {
  readonly layout: ComponentType<{ children?: ReactNode }> | undefined;
  readonly pages: readonly AppPage[];
}
