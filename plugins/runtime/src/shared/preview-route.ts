let shown: { readonly appId: string; readonly path: string } | undefined;

/**
 * The route open in the preview, for the conversation, in the browser. Read on demand, so there are no change
 * events.
 */
export const previewRoute = {
  set(appId: string, path: string): void {
    shown = { appId, path };
  },
  /** @returns undefined before the app's preview was opened. */
  of(appId: string): string | undefined {
    return shown?.appId === appId ? shown.path : undefined;
  },
};
