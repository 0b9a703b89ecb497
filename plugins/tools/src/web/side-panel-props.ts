import type { BuilderContext } from '@buildai/apps/shared';

/** What panels of the menu get: the app, and the tool that is edited in an app that has several. */
export type SidePanelProps = BuilderContext & {
  readonly toolId: string | undefined;
  /** Whether the chat of the app is edited, which has a menu of its own. */
  readonly isChat?: boolean;
};
